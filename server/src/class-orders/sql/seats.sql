-- The seats of an order, with the trainers' own label of whom each is for, as long as they are in the
-- group. $1 order
select s.number, p.id as place_id, coalesce(p.label, q.label) as label, t.level,
       t.number as stage_number, s.age_band, num_nonnulls(s.place_id, s.practicant_id) > 0 as is_for_somebody,
       s.code_sha256 is not null as is_offered, s.registration_id is not null as is_given,
       s.returned_at is not null as is_returned,
       exists (select from runs u where u.registration_id = s.registration_id
                  and u.mode = 'olympiad') as has_run
  from seats s
  join orders o on o.id = s.order_id
  left join group_places p on p.id = s.place_id and p.left_at is null
  left join group_pupils q on q.group_id = o.group_id and q.practicant_id = s.practicant_id
  left join stages t on t.id = s.stage_id
 where s.order_id = $1 order by s.number
