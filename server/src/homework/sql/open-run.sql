-- A run that was left open, since they joined. $1 the assignment, $2 the person
select r.id, r.seed
  from homework_pupils h
  join free_runs f on f.assignment_id = h.assignment_id and f.practicant_id = h.practicant_id
                  and f.started_at >= h.claimed_at
  join runs r on r.id = f.run_id
 where h.assignment_id = $1 and h.practicant_id = $2 and not is_closed(r, run_clock())
 limit 1
