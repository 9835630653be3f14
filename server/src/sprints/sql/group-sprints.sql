-- The sprints of a group, the newest first. $1 group, $2 the expected clock, $3 so many
with clock as materialized (select steady_clock($2) as now)
select s.id, s.drill, s.opened_at as "openedAt", s.open_until as "openUntil",
       s.closed_at as "closedAt", s.starts_at as "startsAt", clock.now,
       coalesce(sprint_is_over(s.id, clock.now), false) as "isOver",
       (select count(*) from sprint_entrants e where e.sprint_id = s.id)::int as entered
  from clock cross join sprints s
 where s.group_id = $1
 order by s.opened_at desc, s.id desc
 limit $3
