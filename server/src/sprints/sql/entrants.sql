-- Everybody in rooms, with what became of them, as their trainers may see it in this second.
-- $1 sprints, $2 the expected clock
with clock as materialized (select steady_clock($2) as now)
select e.sprint_id as "sprintId", e.practicant_id as "personId",
       case e.came_as when 'guest' then true else p.place_id is not null end as "isIn",
       v.training as "isShared",
       case e.came_as when 'guest' then null else p.label end as label,
       r.id is not null as "hasRun",
       coalesce(r.due_at <= clock.now or r.closed_at is not null, false) as "isDone",
       x.points, x.right_answers as "right", x.memorise_ms as "memoriseMs"
  from sprint_entrants e
 cross join clock
  join sprints s on s.id = e.sprint_id
  join trainers_see v on v.practicant_id = e.practicant_id
  left join group_pupils p on p.group_id = s.group_id and p.practicant_id = e.practicant_id
  left join runs r on r.id = e.run_id
  left join run_results x on x.run_id = r.id
 where e.sprint_id = any($1::int[])
 order by e.entered_at, e.practicant_id
