-- The old run no longer stands; another of the same drill waits to be begun.
-- $1 the run, $2 seed, $3 until when to begin, $4 now, $5 the id of the new one
with old as (update runs set replaced_at = $4 where id = $1 returning *)
insert into runs (id, registration_id, task_id, mode, language, drill, seed, created_at, begin_until,
                  due_at)
select $5::uuid, registration_id, task_id, mode, language, drill, $2, run_clock(), $3, $3 from old
returning id
