-- What people are found by and shown as; paid and begun person by person: asked by `exists` the database would rather
-- read every order there is. $1 registrations
select r.id, r.olympiad_id, p.student_id, r.family_name, r.first_name, r.patronymic, r.school, r.email,
       t.name_uk, t.name_pl, s.level, s.number, r.age_band, r.language, r.country_id, r.created_at,
       r.is_ghost, c.name_uk as country_uk, c.name_pl as country_pl,
       paid.id is not null as is_paid, begun.id is not null as has_run
  from registrations r
  join practicants p on p.id = r.practicant_id
  join stages s on s.id = r.stage_id
  join cities t on t.id = r.city_id
  join countries c on c.id = r.country_id
  left join lateral (
    select registration_id as id from paid_registrations where registration_id = r.id limit 1) paid on true
  left join lateral (
    select id from runs where registration_id = r.id and mode = 'olympiad'
                          and begun_at is not null limit 1) begun on true
 where r.id = any($1::int[])
 order by r.id
