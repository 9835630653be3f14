-- The oldest come first: where the first is not over, none is. $1 before when, $2 how many
delete from messages
 where id = any(array(select id from messages order by id limit $2))
   and caused_at < $1 and done_at is not null
   and (select caused_at from messages order by id limit 1) < $1
