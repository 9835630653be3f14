-- What the list shows of people, in the order they are named; paid and begun person by person: asked by
-- `exists` the database would rather read every order there is. $1 registrations
select r.id as "registrationId", p.student_id as "studentId", r.family_name as "familyName",
       r.first_name as "firstName", r.patronymic, r.school, r.email, r.language, s.level, s.number,
       r.age_band as "ageBand", r.created_at as "registeredAt", r.is_ghost as "isGhost",
       t.name_uk as "townUk", t.name_pl as "townPl", c.name_uk as "countryUk", c.name_pl as "countryPl",
       paid.id is not null as "isPaid", begun.id is not null as "hasRun"
  from unnest($1::int[]) with ordinality as named (id, place)
  join registrations r on r.id = named.id
  join practicants p on p.id = r.practicant_id
  join stages s on s.id = r.stage_id
  join cities t on t.id = r.city_id
  join countries c on c.id = r.country_id
  left join lateral (
    select registration_id as id from paid_registrations where registration_id = r.id limit 1) paid on true
  left join lateral (
    select id from runs where registration_id = r.id and mode = 'olympiad'
                          and begun_at is not null limit 1) begun on true
 order by named.place
