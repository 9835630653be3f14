-- The one writer of results. Many runs in one statement: it makes their answers final and ends them,
-- because the participant wishes it ($8) or because their time is over. Where newer answers are kept
-- than those graded, the grade is not theirs: such a run is left to the next sweep. It locks the runs
-- before their answers, in the same order everywhere, and weakly enough that the first save of a run,
-- which refers to it, need not wait: otherwise the two could wait for each other.
-- $1 runs, $2 revisions, $3 answers, $4 scores, $5 greatest, $6 right answers, $7 points,
-- $8 by the participant, $9 the countdown in milliseconds, $10 rhythms, $11 the expected clock
with clock as materialized (select steady_clock($11) as now),
open as materialized (
  select i.*, clock.now,
         coalesce((extract(epoch from r.recall_from - r.begun_at) * 1000)::int - $9::int, 0)
           as memorise_ms
    from clock
   cross join unnest($1::uuid[], $2::bigint[], $3::text[], $4::int[], $5::int[], $6::int[],
                     $7::int[], $10::text[])
           as i (run_id, revision, answers, score, greatest, right_answers, points, rhythm)
    join runs r on r.id = i.run_id
   where ($8::boolean and r.recall_from <= clock.now and clock.now < r.due_at
            and r.recall_ended_at is null
          or not $8 and r.due_at <= clock.now)
     and r.closed_at is null
   order by r.id
     for no key update of r),
final as (
  insert into run_answers as a (run_id, revision, answers, saved_at, is_final, rhythm)
  select run_id, revision, answers, now, true, rhythm from open order by run_id
  on conflict (run_id) do update set
    answers = case when a.is_final or a.revision >= excluded.revision
                   then a.answers else excluded.answers end,
    saved_at = case when a.is_final or a.revision >= excluded.revision
                    then a.saved_at else excluded.saved_at end,
    revision = case when a.is_final or a.revision >= excluded.revision
                    then a.revision else excluded.revision end,
    rhythm = case when a.is_final then a.rhythm else coalesce(a.rhythm, excluded.rhythm) end,
    is_final = true
  returning a.run_id, a.revision, a.answers),
kept as materialized (
  select o.*, f.revision as kept_revision,
         f.revision = o.revision and f.answers = o.answers as is_same
    from open o join final f on f.run_id = o.run_id),
ended as (
  update runs r
     set recall_ended_at = case when $8 then k.now else r.recall_ended_at end,
         recall_until = case when $8 then least(r.recall_until, k.now) else r.recall_until end,
         due_at = case when $8 then k.now else r.due_at end,
         closed_at = case when k.is_same then k.now end
    from kept k where r.id = k.run_id),
results as (
  insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms, graded_at)
  select run_id, score, greatest, right_answers, points, memorise_ms, now from kept where is_same)
select run_id as "runId", now, kept_revision as revision, is_same as "isSame" from kept
