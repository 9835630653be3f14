-- The greatest position of a category is its number of people: found without counting.
-- $1 olympiad, $2 snapshot, $3 age bands
select s.level, s.number, b.band, last.position as people
  from stages s
 cross join unnest($3::text[]) as b (band)
 cross join lateral (
   select position from ranking_rows
    where snapshot_id = $2 and level = s.level and stage_number = s.number and age_band = b.band
    order by position desc limit 1) last
 where s.olympiad_id = $1
