-- $1 before when, $2 how many
delete from downloads where id = any(array(select id from downloads where made_at < $1 limit $2))
