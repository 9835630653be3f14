-- Rooms as people see them, of many at once. $1 sprints, $2 people, $3 the expected clock
with clock as materialized (select steady_clock($3) as now),
wish as materialized (
  select * from unnest($1::int[], $2::int[]) with ordinality as w (sprint_id, practicant_id, wish)),
room as materialized (
  select s.*, g.name as group_name, coalesce(sprint_is_over(s.id, clock.now), false) as is_over,
         (select count(*) from sprint_entrants e where e.sprint_id = s.id)::int as entered
    from clock cross join sprints s join groups g on g.id = s.group_id
   where s.id in (select sprint_id from wish))
select w.wish::int, clock.now, s.id, s.group_id as "groupId", s.group_name as "groupName", s.language,
       s.drill, s.seed, s.open_until as "openUntil", s.closed_at as "closedAt",
       s.starts_at as "startsAt", s.is_over as "isOver", s.entered, e.run_id as "runId",
       coalesce(r.due_at <= clock.now or r.closed_at is not null, false) as "isDone",
       (select role from group_roles
         where group_id = s.group_id and practicant_id = w.practicant_id) as role
  from wish w
 cross join clock
  join room s on s.id = w.sprint_id
  left join sprint_entrants e on e.sprint_id = s.id and e.practicant_id = w.practicant_id
  left join runs r on r.id = e.run_id
