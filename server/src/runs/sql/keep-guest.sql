-- A run that is over, with its answers and result. $1 the run, $2 begun at, $3 memorised until,
-- $4 recalled until, $5 answers, $6 score, $7 greatest, $8 right answers, $9 points, $10 memorise ms
with ended as (
  update runs set begun_at = $2::timestamptz, memorise_ended_at = $3::timestamptz,
                  recall_from = $3, recall_ended_at = $4::timestamptz, recall_until = $4,
                  due_at = $4, closed_at = run_clock()
   where id = $1::uuid returning id),
kept as (
  insert into run_answers (run_id, revision, answers, is_final)
  select id, 1, $5::text, true from ended)
insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms, graded_at)
select id, $6::int, $7::int, $8::int, $9::int, $10::int, run_clock() from ended
