-- One digest a child and day, whoever asks, and the same to their guardians; says how many children.
-- $1 whom and of what, $2 the olympiad, $3 the day, $4 now
with told as (
  insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at)
  select concat_ws(':', 'readiness', d."personId", $3::text), 'readiness-digest', d."personId", $2,
         jsonb_build_object('missing', d.missing), $4
    from jsonb_to_recordset($1::jsonb) as d ("personId" integer, missing jsonb)
   order by d."personId"
  on conflict (dedupe_key) do nothing
  returning practicant_id, facts),
guardians as (
  insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at)
  select concat_ws(':', 'readiness', t.practicant_id, $3::text, g.guardian_id), 'readiness-digest',
         g.guardian_id, $2, t.facts || jsonb_build_object('childId', t.practicant_id), $4
    from told t join guardian_ties g on g.practicant_id = t.practicant_id
  on conflict (dedupe_key) do nothing)
select count(*)::int as told from told
