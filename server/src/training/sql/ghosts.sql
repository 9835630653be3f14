-- Whom one can race in a run: own earlier runs of the same drill whatever its time, the newest first,
-- and the run of somebody else whose material it has. $1 the run, $2 its owner
with this as (
  select r.id, r.drill - 'memoriseSeconds' - 'recallSeconds' as shape, f.source_run_id
    from runs r join free_runs f on f.run_id = r.id
   where r.id = $1 and f.practicant_id = $2)
select own.is_mine as "isMine", a.rhythm, s.right_answers as "right", r.drill
  from this
 cross join lateral (
    select f.run_id, true as is_mine from free_runs f
     where f.practicant_id = $2 and f.run_id <> this.id
    union all
    select t.id, true from registrations g
      join runs t on t.registration_id = g.id and t.mode = 'training'
     where g.practicant_id = $2
    union all
    select f.run_id, false from free_runs f
     where f.run_id = this.source_run_id and f.practicant_id <> $2) own
  join runs r on r.id = own.run_id
  join run_results s on s.run_id = r.id
  join run_answers a on a.run_id = r.id
 where r.drill - 'memoriseSeconds' - 'recallSeconds' = this.shape and a.rhythm is not null
 order by s.graded_at desc
 limit 200
