-- Closed runs in which something was answered and that are in no chart yet, in the order they were graded.
select r.id, coalesce(f.practicant_id, g.practicant_id) as "personId", r.mode, f.origin, r.language,
       r.drill, r.seed, r.recall_until as "closedAt", r.closed_at as "gradedAt", a.answers, x.right_answers as "right",
       x.memorise_ms as "memoriseMs"
  from runs r
  join run_results x on x.run_id = r.id
  join run_answers a on a.run_id = r.id and a.answers <> ''
  left join free_runs f on f.run_id = r.id
  left join registrations g on g.id = r.registration_id
 where r.closed_at is not null and r.recall_until is not null and r.replaced_at is null
   and not exists (select from run_marks m where m.run_id = r.id)
