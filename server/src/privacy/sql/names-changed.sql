-- Somebody is shown otherwise in the published rankings of these olympiads. $1 practicant
insert into shown_names (olympiad_id, revision)
select o.id, 1 from registrations g join olympiads o on o.id = g.olympiad_id
 where g.practicant_id = $1 and o.published_at is not null
 order by o.id
on conflict (olympiad_id) do update set revision = shown_names.revision + 1
returning olympiad_id as "olympiadId"
