-- Days, weeks or months. $1 the person, $2 a track, $3 of which length, $4 since when, $5 so many
select coalesce(jsonb_agg(jsonb_build_array(starts_on, point) order by starts_on), '[]') as points
  from (select starts_on, point from progress_trend
         where practicant_id = $1 and track = $2 and grain = $3 and starts_on >= $4::date
         order by starts_on desc limit $5) as newest
