-- What stands about a person in an olympiad, the latest first. $1 olympiad, $2 practicant
select f.kind, f.reason, f.ruled_at as at, f.run_id as "runId", f.task_id as "taskId"
  from registrations g
 cross join lateral (
   select 'excluded' as kind, reason, ruled_at, null::uuid as run_id, null::int as task_id
     from standing_exclusions where registration_id = g.id
   union all
   select 'replaced', p.reason, p.ruled_at, r.id, r.task_id
     from runs r join run_replacements p on p.run_id = r.id where r.registration_id = g.id
   union all
   select 'annulled', a.reason, a.ruled_at, r.id, r.task_id
     from runs r join standing_annulments a on a.run_id = r.id where r.registration_id = g.id) f
 where g.olympiad_id = $1 and g.practicant_id = $2
 order by f.ruled_at desc
