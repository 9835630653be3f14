-- The sums of a period, and the days on which anything was trained at all.
-- $1 the person, $2 a track, $3 the first Monday, or -infinity: the one row of all weeks, $4 days since
select (select coalesce(jsonb_agg(jsonb_build_array(row_size, sums) order by week, row_size), '[]')
          from progress_totals
         where practicant_id = $1 and track = $2
           and case when $3::date = '-infinity' then week = '-infinity' else week >= $3::date end)
         as totals,
       (select coalesce(jsonb_agg(jsonb_build_array(day, runs) order by day), '[]')
          from progress_days where practicant_id = $1 and day >= $4::date) as days
