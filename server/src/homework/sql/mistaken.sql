-- The newest runs of an assignment in which something was answered, of those whose training may be seen.
-- $1 the group, $2 the assignment, $3 a place, or null, $4 how many
select p.place_id as "placeId", r.drill, r.seed, r.language, w.answers
  from group_pupils p
  join trainers_see s on s.practicant_id = p.practicant_id and s.training
  join homework_runs x on x.practicant_id = p.practicant_id and x.assignment_id = $2
                      and x.started_at >= p.claimed_at
  join runs r on r.id = x.run_id
  join run_answers w on w.run_id = x.run_id and w.answers <> ''
 where p.group_id = $1 and ($3::int is null or p.place_id = $3)
 order by x.closed_at desc, x.run_id limit $4
