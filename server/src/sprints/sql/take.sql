-- The room for its trainer alone: whoever is on the way in is waited for. $1 the sprint
select from sprints where id = $1 for no key update
