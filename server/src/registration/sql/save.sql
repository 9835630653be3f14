-- Writes the registration, or replaces its data as long as it is not paid (a ghost's: not run): then
-- there is no row. The
-- row itself is the lock: of any number of requests at once one inserts and the others wait for it.
-- $1 olympiad, $2 practicant, $3 level, $4 stage number, $5 … $16 as in the list, $17 now, $18 as a ghost
insert into registrations as r (
  olympiad_id, practicant_id, stage_id, age_band, language, first_name, family_name, patronymic,
  school, email, phone, phone_country, country_id, region_id, city_id, created_at, updated_at,
  is_ghost)
select $1, $2, s.id, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $18
  from stages s where s.olympiad_id = $1 and s.level = $3 and s.number = $4
on conflict (olympiad_id, practicant_id) do update set (
  stage_id, age_band, language, first_name, family_name, patronymic, school, email, phone,
  phone_country, country_id, region_id, city_id, updated_at, is_ghost) = (
  excluded.stage_id, excluded.age_band, excluded.language, excluded.first_name,
  excluded.family_name, excluded.patronymic, excluded.school, excluded.email, excluded.phone,
  excluded.phone_country, excluded.country_id, excluded.region_id, excluded.city_id,
  excluded.updated_at, excluded.is_ghost)
  where not exists (select from paid_registrations where registration_id = r.id)
     or r.is_ghost and not exists (
          select from runs where registration_id = r.id and mode = 'olympiad')
returning id
