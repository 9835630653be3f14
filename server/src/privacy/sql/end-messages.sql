-- $1 before when, $2 how many
delete from messages
 where id in (select id from messages where caused_at < $1 and done_at is not null
               order by id limit $2 for update skip locked)
