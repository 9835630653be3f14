-- Whoever was away when the time of an olympiad run was over is told what became of it. $1 runs
insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at)
select concat_ws(':', 'run-closed', r.id), 'run-closed', g.practicant_id, g.olympiad_id,
       jsonb_build_object('runId', r.id, 'wasBegun', r.begun_at is not null), run_clock()
  from runs r join registrations g on g.id = r.registration_id
 where r.id = any($1::uuid[]) and r.mode = 'olympiad' and r.recall_ended_at is null
   and r.replaced_at is null and not g.is_ghost
   and not exists (select from standing_exclusions where registration_id = g.id)
on conflict (dedupe_key) do nothing
