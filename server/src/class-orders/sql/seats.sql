-- The seats of an order, with the trainers' own label of whom each is for. Of whoever is not in the group
-- nothing is told: neither who they are nor whether they have run. $1 order
select s.number, p.id as place_id, coalesce(m.label, p.label) as label, t.level,
       t.number as stage_number, s.age_band, num_nonnulls(s.place_id, s.practicant_id) > 0 as is_for_somebody,
       s.code_sha256 is not null as is_offered, s.registration_id is not null as is_given,
       s.returned_at is not null as is_returned, m.place_id is not null as is_in_group,
       m.place_id is not null and exists (
         select from runs u where u.registration_id = s.registration_id
            and u.mode = 'olympiad') as has_run
  from seats s
  join orders o on o.id = s.order_id
  left join registrations r on r.id = s.registration_id
  left join group_places p on p.id = s.place_id and p.left_at is null
  left join group_pupils m on m.group_id = o.group_id
   and m.practicant_id = coalesce(r.practicant_id, s.practicant_id)
  left join stages t on t.id = s.stage_id
   and (s.registration_id is null and s.place_id is null or coalesce(m.place_id, p.id) is not null)
 where s.order_id = $1 order by s.number
