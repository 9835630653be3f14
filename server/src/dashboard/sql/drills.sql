-- The drills of an olympiad, and the instant before which whatever has closed is there to be read: a
-- statement that closes runs takes seconds at most. $1 olympiad
with clock as materialized (select run_clock() - interval '1 minute' as now)
select k.id, k.stage_id as "stageId", k.age_band as "ageBand", clock.now as since
  from clock cross join stages s join tasks k on k.stage_id = s.id
 where s.olympiad_id = $1
