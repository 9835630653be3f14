-- $1 snapshot, $2 level, $3 stage number, $4 age band, positions after $5 up to $6
select practicant_id, guest_number, place, first_name, family_name, right_answers, points,
       memorise_ms
  from ranking_rows
 where snapshot_id = $1 and level = $2 and stage_number = $3 and age_band = $4
   and position > $5 and position <= $6
 order by position
