-- Numbers, amounts and dates stay, as the law wants; who paid does not. A payer who wrote their own
-- name to the bank is found by it in the statements of the same olympiads. A seat that a class paid for
-- and that was not used is free again. $1 practicant
with own as (select id, olympiad_id, first_name, family_name from registrations
              where practicant_id = $1),
mine as (
  select o.id from orders o join own on own.id = o.registration_id
  union all
  select id from orders where ordered_by = $1),
paid as (
  update orders o set payer_name = null, payer_email = null,
                      status = case when status = 'open' then 'expired' else status end
    from mine where o.id = mine.id
  returning o.id),
tries as (
  update payment_attempts a set redirect_url = null, failure_reason = null
    from mine where a.order_id = mine.id
  returning a.id),
freed as (
  update seats s set registration_id = null, given_at = null, practicant_id = null, place_id = null
   where s.returned_at is null
     and (s.practicant_id = $1 and s.registration_id is null
          or s.registration_id in (select id from own) and not exists (
               select from runs where registration_id = s.registration_id and mode = 'olympiad'))),
back as (update payment_refunds f set reason = '' from tries where f.attempt_id = tries.id),
asked as (update payment_attentions t set reason = null from tries where t.attempt_id = tries.id),
said as (
  update payment_inbox i set headers = '{}', body = convert_to('forgotten:' || i.id, 'UTF8')
    from payment_events e join tries on tries.id = e.attempt_id where i.id = e.inbox_id)
update bank_statement_lines l set payer = '', description = ''
  from bank_statements s
 where s.id = l.statement_id
   and (l.registration_id in (select id from own) or l.order_id in (select id from mine) or l.attempt_id in (select id from tries)
        or exists (select from own
                    where own.olympiad_id = s.olympiad_id
                      and strpos(lower(concat(l.payer, ' ', l.description)), lower(own.family_name)) > 0
                      and strpos(lower(concat(l.payer, ' ', l.description)), lower(own.first_name)) > 0))
