-- Registers people who are not registered yet; whoever is, is of the staff, or whose guardian said no
-- to taking part, is left out.
-- $1 olympiad, $2 people as JSON, $3 now
insert into registrations (
  olympiad_id, practicant_id, stage_id, age_band, language, first_name, family_name, patronymic,
  school, email, phone, phone_country, country_id, region_id, city_id, created_at, updated_at)
select $1, n.practicant_id, s.id, n.age_band, n.language, n.first_name, n.family_name, n.patronymic,
       n.school, n.email, n.phone, n.phone_country, n.country_id, n.region_id, n.city_id, $3, $3
  from json_to_recordset($2) as n (
    practicant_id int, level text, number int, age_band text, language text, first_name text,
    family_name text, patronymic text, school text, email text, phone text, phone_country text,
    country_id int, region_id int, city_id int)
  join stages s on s.olympiad_id = $1 and s.level = n.level and s.number = n.number
 where not exists (
   select from olympiad_staff f where f.olympiad_id = $1 and f.practicant_id = n.practicant_id)
   and not is_kept_from_taking_part(n.practicant_id)
 order by n.practicant_id
on conflict (olympiad_id, practicant_id) do nothing
returning id, practicant_id
