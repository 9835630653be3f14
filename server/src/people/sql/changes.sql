-- Whose row is no longer true, taken away: what is read of them afterwards is new enough. $1 how many
delete from people_changes
 where id = any(array(select id from people_changes order by id limit $1 for update))
returning registration_id
