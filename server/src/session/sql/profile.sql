-- $1 practicant
select language, domain, first_name, family_name, patronymic, school, email, phone, phone_country,
       country_id, region_id, city_id, age_id, birth,
       exists (select from olympiad_staff where practicant_id = $1) as is_staff,
       exists (select from group_roles where practicant_id = $1 and role <> 'pupil') as is_trainer
  from practicants where id = $1
