-- Runs one by one. $1 the person, $2 a track, $3 since when, $4 so many
select coalesce(jsonb_agg(jsonb_build_array(closed_at, point, run_id) order by closed_at, run_id),
                '[]') as points
  from (select closed_at, point, run_id from run_marks
         where practicant_id = $1 and track = $2 and not is_repeat and day >= $3::date
         order by day desc, closed_at desc limit $4) as newest
