-- What a registration is checked against. $1 olympiad, $2 region, $3 city, $4 practicant, $5 age
-- band: a stage is offered to those it has drills for
select o.announced_at, o.starts_at, o.ends_at, o.published_at, o.cancelled_at, o.requires_birth,
       (select json_agg(json_build_object('level', s.level, 'number', s.number))
          from stages s where s.olympiad_id = o.id
           and exists (select from tasks k where k.stage_id = s.id and k.age_band = $5)) as stages,
       (select country_id from regions where id = $2) as country_of_region,
       (select region_id from cities where id = $3) as region_of_city,
       exists (select from olympiad_staff where olympiad_id = o.id and practicant_id = $4)
         as is_staff,
       is_kept_from_taking_part($4) as is_kept
  from olympiads o where o.id = $1
