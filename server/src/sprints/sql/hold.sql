-- The room, as long as somebody enters or leaves it: nobody starts it meanwhile. $1 the sprint
select from sprints where id = $1 for share
