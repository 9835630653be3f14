-- Places of a group, and whether a seat at an olympiad would be of any use to them. $1 group, $2 olympiad
select p.id as place_id, p.label, p.practicant_id is not null as is_claimed,
       case when exists (
              select from seats s join orders o on o.id = s.order_id
               where o.olympiad_id = $2 and o.status in ('open', 'paid') and s.returned_at is null
                 and (s.place_id = p.id or s.practicant_id = p.practicant_id
                      or s.registration_id = r.id)) then 'has-seat'
            when exists (select from paid_registrations where registration_id = r.id)
                 then 'paid-alone'
            else 'none' end as standing
  from group_places p
  left join registrations r on r.olympiad_id = $2 and r.practicant_id = p.practicant_id
 where p.group_id = $1 and p.left_at is null
 order by p.id
