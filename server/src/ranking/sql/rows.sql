-- $1 snapshot, $2 level, $3 stage number, $4 age band, positions after $5 up to $6, $7 for guests
select case when $7 then guest_number else practicant_id end as number, place, first_name,
       case when $7 then guest_family_name else family_name end as family_name, right_answers, points,
       memorise_ms
  from shown_ranking_rows
 where snapshot_id = $1 and level = $2 and stage_number = $3 and age_band = $4
   and position > $5 and position <= $6
 order by position
