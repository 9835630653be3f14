-- Last: from here on nothing is written about them. Whoever comes with the same token is somebody new.
-- $1 practicant, $2 now
update practicants
   set subject = 'forgotten:' || gen_random_uuid(),
       student_id = nextval(pg_get_serial_sequence('practicants', 'student_id')),
       first_name = null, family_name = null, patronymic = null, school = null, email = null,
       phone = null, phone_country = null, country_id = null, region_id = null, city_id = null,
       age_id = null, birth = null, name_display = 'full', forgotten_at = $2
 where id = $1
