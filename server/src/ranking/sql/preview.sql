-- Rows of a category as they would be published. $1 olympiad, $2 level, $3 stage number,
-- $4 age band, positions after $5, $6 so many
select r.practicant_id as "personId", g.id as "registrationId", r.first_name as "firstName",
       r.family_name as "familyName", r.place, r.points, r.right_answers as "rightAnswers",
       r.memorise_ms as "memoriseMs"
  from ranking_of($1) r
  join registrations g on g.olympiad_id = $1 and g.practicant_id = r.practicant_id
 where r.level = $2 and r.stage_number = $3::int and r.age_band = $4 and r.position > $5
 order by r.position limit $6
