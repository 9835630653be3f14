-- What is known once it is held: the wait for it must not be given away as time.
-- $1 the sprint, $2 the expected clock
select steady_clock($2) as now, s.id, s.group_id as "groupId", s.language, s.drill, s.seed,
       s.open_until as "openUntil", s.closed_at as "closedAt", s.starts_at as "startsAt", s.code,
       s.admits_guests as "admitsGuests",
       (select count(*) from sprint_entrants e where e.sprint_id = s.id)::int as entered
  from sprints s where s.id = $1
