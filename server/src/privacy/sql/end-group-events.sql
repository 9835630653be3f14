-- $1 before when, $2 how many
delete from group_events
 where id in (select id from group_events where at < $1 order by id limit $2 for update skip locked)
