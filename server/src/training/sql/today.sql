-- What a person has finished since an instant, the first first. $1 person, $2 since
select r.id as "runId", own.origin, r.drill, s.points
  from (
    select f.run_id, f.origin from free_runs f
     where f.practicant_id = $1 and f.started_at > $2::timestamptz - interval '2 days'
    union all
    select t.id, null from registrations g
      join runs t on t.registration_id = g.id and t.mode = 'training'
     where g.practicant_id = $1) own
  join runs r on r.id = own.run_id
  join run_results s on s.run_id = r.id
 where r.recall_until >= $2
 order by r.recall_until
