-- $1 snapshot, $2 practicant
select level, stage_number, age_band, position, place, right_answers, points
  from ranking_rows where snapshot_id = $1 and practicant_id = $2
