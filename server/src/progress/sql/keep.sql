-- Runs, and what they change. $1 the person, $2 all of it as lists of [key, value]
with marks as (
  insert into run_marks (run_id, practicant_id, track, day, closed_at, is_repeat, point)
  select (m->>'id')::uuid, $1, m->>'track', (m->>'day')::date, (m->>'closedAt')::timestamptz,
         (m->>'isRepeat')::boolean, m->'point'
    from jsonb_array_elements($2::jsonb->'marked') as m),
days as (
  insert into progress_days (practicant_id, day, runs)
  select $1, (m->>0)::date, (m->>1)::int from jsonb_array_elements($2::jsonb->'days') as m
  on conflict (practicant_id, day) do update set runs = excluded.runs),
tracks as (
  insert into progress_tracks
         (practicant_id, track, shape, runs, first_day, last_day, last_at, level)
  select $1, m->>0, m->1->'shape', (m->1->>'runs')::int, (m->1->>'firstDay')::date,
         (m->1->>'lastDay')::date, (m->1->>'lastAt')::timestamptz, m->1->'level'
    from jsonb_array_elements($2::jsonb->'tracks') as m
  on conflict (practicant_id, track) do update
    set runs = excluded.runs, first_day = excluded.first_day, last_day = excluded.last_day,
        last_at = excluded.last_at, level = excluded.level),
trend as (
  insert into progress_trend (practicant_id, track, grain, starts_on, point)
  select $1, m->0->>0, m->0->>1, (m->0->>2)::date, m->1
    from jsonb_array_elements($2::jsonb->'trend') as m
  on conflict (practicant_id, track, grain, starts_on) do update set point = excluded.point)
insert into progress_totals (practicant_id, track, week, row_size, sums)
select $1, m->0->>0, (m->0->>1)::date, (m->0->>2)::int, m->1
  from jsonb_array_elements($2::jsonb->'totals') as m
on conflict (practicant_id, track, week, row_size) do update set sums = excluded.sums
