-- A registration as far as paying for it goes. $1 olympiad, $2 practicant, $3 age bands under age: for
-- them a guardian accepts
select r.id, r.language, o.announced_at, o.starts_at, o.ends_at, o.published_at, o.cancelled_at,
       o.is_international, o.local_price, o.local_currency, o.international_price,
       o.international_currency,
       coalesce(p.payer_name, g.guardian_name, concat_ws(' ', r.first_name, r.family_name))
         as payer_name,
       coalesce(p.payer_email, r.email) as payer_email,
       exists (select from runs where registration_id = r.id and mode = 'olympiad') as has_run,
       is_kept_from_taking_part(r.practicant_id) as is_kept,
       exists (select from seats s where s.registration_id = r.id and s.returned_at is null)
         or exists (select from waiting_seats(r.practicant_id, o.id)) as has_seat,
       exists (select from agreement_acceptances a
                 join agreement_versions v on v.id = a.agreement_id
                where a.registration_id = r.id
                  and not (a.accepted_by = 'participant' and r.age_band = any($3))
                  and v.version = (
                  select max(version) from agreement_versions c
                   where c.olympiad_id = v.olympiad_id and c.language = v.language)
       ) as has_accepted,
       (select title from olympiad_texts t where t.olympiad_id = o.id
         order by t.language = r.language desc limit 1) as title,
       (select json_agg(t) from transfer_accounts t where t.olympiad_id = o.id) as accounts
  from registrations r join olympiads o on o.id = r.olympiad_id
  left join lateral (
    select payer_name, payer_email from orders where registration_id = r.id
     order by created_at desc limit 1) p on true
  left join lateral (
    select guardian_name from agreement_acceptances where registration_id = r.id
     order by accepted_at desc limit 1) g on true
 where r.olympiad_id = $1 and r.practicant_id = $2
