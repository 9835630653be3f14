-- What somebody trains, the newest first. $1 the person, $2 so many
select track, shape, runs, first_day as "firstDay", last_day as "lastDay", last_at as "lastAt"
  from progress_tracks where practicant_id = $1 order by last_at desc, track limit $2
