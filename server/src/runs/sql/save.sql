-- Many saves in one statement, one save a run; the order of the runs is the same for everybody. Of
-- two revisions the newer stays, of two equal ones the first, and final answers stay for ever.
-- The first rhythm that came stays: it was recorded before the first answer.
-- $1 runs, $2 revisions, $3 answers, $4 rhythms, $5 the expected clock
with clock as materialized (select steady_clock($5) as now),
judged as materialized (
  select i.*, clock.now, r.recall_until, r.closed_at is not null as is_graded,
         reception(r, clock.now) as reception
    from clock
   cross join unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[])
           as i (run_id, revision, answers, rhythm)
    join runs r on r.id = i.run_id),
saved as (
  insert into run_answers as a (run_id, revision, answers, saved_at, rhythm)
  select run_id, revision, answers, now, rhythm from judged where reception = 'open' order by run_id
  on conflict (run_id) do update set
    answers = case when a.is_final or a.revision >= excluded.revision
                   then a.answers else excluded.answers end,
    saved_at = case when a.is_final or a.revision >= excluded.revision
                    then a.saved_at else excluded.saved_at end,
    revision = case when a.is_final or a.revision >= excluded.revision
                    then a.revision else excluded.revision end,
    rhythm = case when a.is_final then a.rhythm else coalesce(a.rhythm, excluded.rhythm) end
  returning a.run_id, a.revision, a.answers)
select j.run_id as "runId", j.reception, j.now, j.recall_until as "recallUntil",
       j.is_graded as "isGraded", coalesce(s.revision, k.revision, 0) as revision,
       coalesce(s.revision, k.revision) is not distinct from j.revision
         and coalesce(s.answers, k.answers) is not distinct from j.answers as "isSame"
  from judged j
  left join saved s on s.run_id = j.run_id
  left join run_answers k on k.run_id = j.run_id and j.reception = 'late'
