-- Every payment and every refund, the oldest first, from a place on: a page of them.
-- $1 olympiad, $2 after which instant, $3 after which of that instant, $4 so many
with own as (
  select o.number, o.created_at as ordered_at, o.registration_id, a.*,
         coalesce(r.family_name || ' ' || r.first_name, g.name) as participant,
         coalesce(o.payer_name, concat_ws(' ', r.first_name, r.family_name)) as payer
    from orders o
    join payment_attempts a on a.order_id = o.id
    left join registrations r on r.id = o.registration_id
    left join groups g on g.id = o.group_id
   where o.olympiad_id = $1 and a.received_amount > 0),
movements as (
  select date_trunc('milliseconds', received_at) as at, 'payment' as kind, id, number, ordered_at, registration_id, participant,
         payer, provider, provider_reference, received_currency as currency,
         received_amount::bigint as amount, '' as reason
    from own
  union all
  select date_trunc('milliseconds', f.done_at), 'refund', f.id, own.number, own.ordered_at, own.registration_id, own.participant,
         own.payer, own.provider, own.provider_reference, own.received_currency,
         -f.amount::bigint, f.reason
    from own join payment_refunds f on f.attempt_id = own.id and f.state = 'done')
select * from movements
 where (at, id) > ($2, $3) order by at, id limit $4
