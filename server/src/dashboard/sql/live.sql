-- How many runs are where. $1 olympiad
with clock as materialized (select run_clock() as now),
counted as (
  select run_phase(r, c.now) as phase,
         count(*)::int as runs,
         count(*) filter (where r.closed_at is null and r.due_at <= c.now)::int as overdue
    from clock c
   cross join registrations g
    join runs r on r.registration_id = g.id
   where g.olympiad_id = $1 and not g.is_ghost and r.mode = 'olympiad'
     and r.replaced_at is null
   group by 1)
select (select now from clock) as at,
       coalesce(sum(runs) filter (where phase = 'ready'), 0)::int as ready,
       coalesce(sum(runs) filter (where phase = 'memorise'), 0)::int as memorise,
       coalesce(sum(runs) filter (where phase = 'recall'), 0)::int as recall,
       coalesce(sum(runs - overdue) filter (where phase = 'closed'), 0)::int as finished,
       coalesce(sum(overdue), 0)::int as overdue
  from counted
