-- Registrations for whom a paid seat may wait: who has just paid for them does not know whether they
-- have come so far. Few seats wait; each is looked up from there. $1 one order, or null for any; $2 so many
with waiting as materialized (
  select s.order_id, p.practicant_id
    from seats s
    join group_places p on p.id = s.place_id and p.left_at is null
   where s.registration_id is null and s.returned_at is null and s.place_id is not null
     and ($1::uuid is null or s.order_id = $1)
  union all
  select order_id, practicant_id from seats
   where registration_id is null and returned_at is null and practicant_id is not null
     and ($1::uuid is null or order_id = $1))
select distinct r.id
  from waiting w
  join orders o on o.id = w.order_id and o.status = 'paid'
  join registrations r on r.olympiad_id = o.olympiad_id and r.practicant_id = w.practicant_id
   and not r.is_ghost
 where not exists (select from paid_registrations where registration_id = r.id)
   and exists (select from agreement_acceptances where registration_id = r.id)
 order by r.id limit $2
