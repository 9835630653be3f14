-- Writes what the list shows of them; the rows they are found by are there. $1 rows as JSON
insert into people_shown (registration_id, person)
select registration_id, person from json_to_recordset($1) as x (registration_id int, person text)
on conflict (registration_id) do update set person = excluded.person
