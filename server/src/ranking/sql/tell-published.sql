-- Everybody who has paid is told, once. $1 olympiad, $2 version, $3 now
insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at)
select concat_ws(':', 'results-published', $1::int, g.practicant_id), 'results-published',
       g.practicant_id, $1, jsonb_build_object('version', $2::int), $3
  from registrations g join paid_registrations p on p.registration_id = g.id
 where g.olympiad_id = $1
on conflict (dedupe_key) do nothing
