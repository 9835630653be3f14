-- Registrations for whom a paid seat may wait: who has just paid for them does not know whether they
-- have come so far. $1 one order, or null for any; $2 so many
select distinct r.id
  from seats s
  join orders o on o.id = s.order_id and o.status = 'paid'
  left join group_places p on p.id = s.place_id and p.left_at is null
  join registrations r on r.olympiad_id = o.olympiad_id and not r.is_ghost
   and r.practicant_id = coalesce(s.practicant_id, p.practicant_id)
 where s.registration_id is null and s.returned_at is null
   and num_nonnulls(s.place_id, s.practicant_id) = 1
   and ($1::uuid is null or s.order_id = $1)
   and not exists (select from paid_registrations where registration_id = r.id)
   and exists (select from agreement_acceptances where registration_id = r.id)
 order by r.id limit $2
