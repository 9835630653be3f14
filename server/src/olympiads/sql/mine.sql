where exists (select from registrations where olympiad_id = o.id and practicant_id = $1::int)
order by o.published_at is not null, o.published_at desc, o.starts_at, o.id
