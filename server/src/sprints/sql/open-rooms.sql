-- Rooms of somebody's groups, and those they are in, that are not over. $1 person, $2 the expected clock
with clock as materialized (select steady_clock($2) as now)
select s.id, g.name as "groupName", s.drill, s.open_until as "openUntil", s.closed_at as "closedAt",
       s.starts_at as "startsAt", clock.now, e.run_id is not null as "isEntered"
  from clock
 cross join sprints s
  join groups g on g.id = s.group_id
  left join sprint_entrants e on e.sprint_id = s.id and e.practicant_id = $1
 where s.opened_at > clock.now - interval '1 day'
   and (s.group_id in (select group_id from group_pupils where practicant_id = $1)
        or e.run_id is not null)
   and case when s.starts_at is null then s.closed_at is null and s.open_until > clock.now
            when e.run_id is null then s.enter_until > clock.now
            else sprint_is_over(s.id, clock.now) is not true end
 order by s.opened_at desc
 limit 20
