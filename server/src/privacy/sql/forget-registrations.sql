-- Category and results stay, so that everybody else's place does; of the place of living the region.
-- $1 practicant
with own as (select id, olympiad_id from registrations where practicant_id = $1),
agreed as (
  update agreement_acceptances set guardian_name = ''
   where registration_id in (select id from own) and guardian_name is not null),
ages as (update age_declarations set birth = null where registration_id in (select id from own)),
asked as (delete from correction_requests where registration_id in (select id from own)),
listed as (delete from people where registration_id in (select id from own)),
ranked as (
  update ranking_rows r set first_name = '', family_name = ''
    from ranking_snapshots s join own on own.olympiad_id = s.olympiad_id
   where r.snapshot_id = s.id and r.practicant_id = $1)
update registrations g
   set first_name = '', family_name = '', patronymic = '', school = '', email = '', phone = '+00',
       city_id = coalesce((select id from cities where region_id = g.region_id and is_other), city_id)
 where practicant_id = $1
