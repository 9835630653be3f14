-- What a trainer proposed with a seat that waits for somebody, paid for or about to be.
-- $1 olympiad, $2 practicant
select t.level, t.number, s.age_band as "ageBand", g.name as "group"
  from (select order_id, number from seats
         where practicant_id = $2 and registration_id is null and returned_at is null
        union all
        select w.order_id, w.number from group_places p join seats w on w.place_id = p.id
         where p.practicant_id = $2 and p.left_at is null
           and w.registration_id is null and w.returned_at is null) mine
  join seats s using (order_id, number)
  join orders o on o.id = s.order_id and o.olympiad_id = $1 and o.status in ('open', 'paid')
  join groups g on g.id = o.group_id
  join stages t on t.id = s.stage_id
 where s.age_band is not null
 order by o.status = 'paid' desc, o.created_at desc limit 1
