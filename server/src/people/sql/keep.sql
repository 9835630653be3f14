-- Writes the rows people are found by. $1 rows as JSON
insert into people (registration_id, olympiad_id, student_id, name_key, school_key, town_uk_key,
                    town_pl_key, category_key, registered_at, document)
select registration_id, olympiad_id, student_id, name_key, school_key, town_uk_key, town_pl_key,
       category_key, registered_at, array_to_tsvector(words)
  from json_to_recordset($1) as x (
    registration_id int, olympiad_id int, student_id int, name_key text, school_key text,
    town_uk_key text, town_pl_key text, category_key int, registered_at timestamptz, words text[])
on conflict (registration_id) do update set (
  student_id, name_key, school_key, town_uk_key, town_pl_key, category_key, registered_at,
  document) = (
  excluded.student_id, excluded.name_key, excluded.school_key, excluded.town_uk_key,
  excluded.town_pl_key, excluded.category_key, excluded.registered_at, excluded.document)
