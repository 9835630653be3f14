-- Valid diplomas by category and place. $1 olympiad, $2 registrations, or null: all
select d.code
  from diplomas d
  join registrations g on g.olympiad_id = d.olympiad_id and g.practicant_id = d.practicant_id
 where d.olympiad_id = $1 and d.ended_at is null and ($2::int[] is null or g.id = any($2))
 order by array_position(array['basic', 'intermediate', 'pro'], d.level::text), d.stage_number,
          array_position(array['9-12', '13-15', '16-17', '18-100'], d.age_band::text), d.place, d.id
