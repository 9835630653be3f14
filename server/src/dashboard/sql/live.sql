-- How many runs are where: the open ones one by one, of the closed ones those since then.
-- $1 olympiad, $2 since when
with clock as materialized (select run_clock() as now),
drill as materialized (
  select k.id from stages s join tasks k on k.stage_id = s.id where s.olympiad_id = $1),
ghost as materialized (select id from registrations where olympiad_id = $1 and is_ghost),
open as (
  select counted.*
    from clock c cross join drill d
   cross join lateral (
     select run_phase(r, c.now) as phase,
            count(*)::int as runs,
            count(*) filter (where r.due_at <= c.now)::int as overdue
       from runs r
      where r.task_id = d.id and r.mode = 'olympiad' and r.replaced_at is null
        and r.closed_at is null and r.registration_id not in (select id from ghost)
      group by 1) counted),
closed as (
  select sum(counted.runs) as runs
    from drill d
   cross join lateral (
     select count(*) as runs
       from runs r
      where r.task_id = d.id and r.mode = 'olympiad' and r.replaced_at is null
        and r.closed_at >= $2 and r.registration_id not in (select id from ghost)) counted)
select (select now from clock) as at,
       coalesce(sum(runs) filter (where phase = 'ready'), 0)::int as ready,
       coalesce(sum(runs) filter (where phase = 'memorise'), 0)::int as memorise,
       coalesce(sum(runs) filter (where phase = 'recall'), 0)::int as recall,
       (coalesce(sum(runs - overdue) filter (where phase = 'closed'), 0)
         + coalesce((select runs from closed), 0))::int as finished,
       coalesce(sum(overdue), 0)::int as overdue
  from open
