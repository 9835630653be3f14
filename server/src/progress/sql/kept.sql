-- What is kept of somebody, as far as some runs change it.
-- $1 the person, $2 runs, $3 their tracks, $4 their days, $5 the first days of their weeks and months
select (select coalesce(jsonb_agg(run_id), '[]') from run_marks where run_id = any($2::uuid[]))
         as marked,
       (select coalesce(jsonb_agg(jsonb_build_array(day, runs)), '[]') from progress_days
         where practicant_id = $1 and day = any($4::date[])) as days,
       (select coalesce(jsonb_agg(jsonb_build_array(track, jsonb_build_object(
                 'shape', shape, 'runs', runs, 'firstDay', first_day, 'lastDay', last_day,
                 'lastAt', last_at, 'level', level))), '[]')
          from progress_tracks where practicant_id = $1 and track = any($3::text[])) as tracks,
       (select coalesce(jsonb_agg(jsonb_build_array(
                 jsonb_build_array(track, grain, starts_on), point)), '[]')
          from progress_trend
         where practicant_id = $1 and track = any($3::text[])
           and starts_on = any($4::date[] || $5::date[])) as trend,
       (select coalesce(jsonb_agg(jsonb_build_array(
                 jsonb_build_array(track, week, row_size), sums)), '[]')
          from progress_totals
         where practicant_id = $1 and track = any($3::text[])
           and week = any($5::date[] || '-infinity'::date)) as totals
