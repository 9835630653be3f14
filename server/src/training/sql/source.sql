-- A run whose material is wished once more, by its owner. $1 the run, $2 the person
select r.id, r.mode, r.language, r.drill, r.seed, r.closed_at is not null as "isClosed",
       r.mode <> 'olympiad' or o.published_at is not null as "isOpen", f.day::text, f.age_band as band,
       f.sprint_id is null or sprint_is_over(f.sprint_id, run_clock()) as "isRoomOver",
       coalesce(a.answers, '') as answers, run_clock() as now
  from runs r
  left join free_runs f on f.run_id = r.free_run_id
  left join registrations g on g.id = r.registration_id
  left join olympiads o on o.id = g.olympiad_id
  left join run_answers a on a.run_id = r.id
 where r.id = $1 and coalesce(f.practicant_id, g.practicant_id) = $2
