-- What the person said last of name and date of birth, and what the profile did not know yet. A place
-- is filled only below one that agrees: never a city under another region.
-- $1 practicant, $2 first name, $3 family name, $4 patronymic, $5 school, $6 e-mail, $7 phone,
-- $8 its country, $9 country, $10 region, $11 city, $12 age, $13 date of birth
update practicants set
  first_name = $2,
  family_name = $3,
  patronymic = nullif($4, ''),
  birth = coalesce($13, birth),
  school = coalesce(school, $5),
  email = coalesce(email, $6),
  phone = coalesce(phone, $7),
  phone_country = case when phone is null then $8 else phone_country end,
  country_id = coalesce(country_id, $9),
  region_id = case when coalesce(country_id, $9) = $9
                   then coalesce(region_id, $10) else region_id end,
  city_id = case when coalesce(country_id, $9) = $9 and coalesce(region_id, $10) = $10
                 then coalesce(city_id, $11) else city_id end,
  age_id = coalesce(age_id, $12)
where id = $1
