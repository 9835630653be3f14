-- The oldest come first: where the first is not over, none is. $1 before when, $2 how many
delete from group_events
 where id = any(array(select id from group_events order by id limit $2)) and at < $1
   and (select at from group_events order by id limit 1) < $1
