-- What never changes about runs, of an olympiad or free. $1 which ones
select r.id, coalesce(f.practicant_id, g.practicant_id) as person_id, g.olympiad_id, r.task_id, x.name,
       r.mode, r.language, r.drill, r.seed, g.is_ghost, f.origin, f.day::text, f.age_band,
       f.sprint_id
  from runs r
  left join registrations g on g.id = r.registration_id
  left join task_texts x on x.task_id = r.task_id and x.language = r.language
  left join free_runs f on f.run_id = r.free_run_id
 where r.id = any($1::uuid[]) and (x.name is not null or f.origin is not null)
