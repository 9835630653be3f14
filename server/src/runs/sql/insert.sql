-- However many ask at once for an olympiad run, one row is written and all are led to it. Many starts
-- go in one statement; the order of the rows is the same for everybody.
-- Whoever is cancelling, being moved or excluded is waited for, and gets no such run of the olympiad any
-- more; nobody gets one of a drill that is being replaced.
-- $1 registrations, $2 tasks, $3 modes, $4 languages, $5 drills, $6 seeds, $7 until when to begin,
-- $8 their ids
insert into runs (id, registration_id, task_id, mode, language, drill, seed, created_at, begin_until,
                  due_at)
select n.id, n.registration_id, n.task_id, n.mode, n.language, n.drill, n.seed, run_clock(),
       n.begin_until, n.begin_until
  from unnest($1::int[], $2::int[], $3::text[], $4::language[], $5::jsonb[], $6::bytea[],
              $7::timestamptz[], $8::uuid[])
         as n (registration_id, task_id, mode, language, drill, seed, begin_until, id)
 where (n.mode = 'training'
        or (may_still_run(n.registration_id) and is_still_own(n.registration_id, n.task_id)))
   and is_still_offered(n.task_id)
 order by n.registration_id, n.task_id
on conflict (registration_id, task_id) where mode = 'olympiad' and replaced_at is null
  do nothing
returning id, seed
