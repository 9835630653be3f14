-- A run that belongs to no olympiad, and whose it is. Of several attempts at the challenge of a day, or
-- at keeping what a guest tried, one is written.
-- $1 person, $2 origin, $3 source, $4 day, $5 age band, $6 kind a guest tried, $7 language, $8 drill,
-- $9 seed, $10 until when to begin, $11 the assignment of homework, $12 its id
with own as (
  insert into free_runs (run_id, practicant_id, origin, source_run_id, day, age_band, guest_kind,
                         assignment_id)
  values ($12::uuid, $1::int, $2::text, $3::uuid, $4::date, $5::age_band, $6::text,
          $11::int)
  on conflict do nothing
  returning run_id)
insert into runs (id, mode, language, drill, seed, created_at, begin_until, due_at)
select run_id, 'free', $7::language, $8::jsonb, $9::bytea, run_clock(), $10::timestamptz,
       $10::timestamptz
  from own
returning id
