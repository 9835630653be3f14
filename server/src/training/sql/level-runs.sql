-- The answered runs that a person's levels follow from, in their order, graded after an instant. What
-- was graded then was started within two days before; training for an olympiad may lie longer.
-- $1 person, $2 after
select r.id, r.drill, r.language, s.right_answers as "right", s.graded_at as "gradedAt",
       r.recall_until as "closedAt"
  from (
    select f.run_id from free_runs f
     where f.practicant_id = $1 and f.started_at > $2::timestamptz - interval '2 days'
       and f.origin in ('own', 'adaptive', 'warm-up', 'daily', 'friend', 'homework',
                        'sprint')
    union all
    select t.id from registrations g
      join runs t on t.registration_id = g.id and t.mode = 'training'
     where g.practicant_id = $1) own
  join runs r on r.id = own.run_id
  join run_results s on s.run_id = r.id
  join run_answers a on a.run_id = r.id
 where s.graded_at > $2 and a.answers <> '' and r.recall_until is not null
 order by s.graded_at, r.id
