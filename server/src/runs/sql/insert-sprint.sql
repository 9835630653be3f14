-- The runs of a room: all of them begun at the same instant, all with the same deadlines.
-- $1 runs, $2 whose, $3 the sprint, $4 language, $5 drill, $6 seed, $7 begun, $8 recalled from,
-- $9 until, $10 due
with own as (
  insert into free_runs (run_id, practicant_id, origin, sprint_id)
  select run_id, practicant_id, 'sprint', $3::int
    from unnest($1::uuid[], $2::int[]) as n (run_id, practicant_id) order by practicant_id
  on conflict do nothing
  returning run_id)
insert into runs (id, mode, language, drill, seed, created_at, begun_at, recall_from, recall_until,
                  due_at)
select run_id, 'free', $4::language, $5::jsonb, $6::bytea, run_clock(), $7::timestamptz,
       $8::timestamptz, $9::timestamptz, $10::timestamptz
  from own
