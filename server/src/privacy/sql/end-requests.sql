-- $1 before when, $2 how many
delete from correction_requests
 where id = any(array(select id from correction_requests where decided_at < $1
                       order by id limit $2 for update skip locked))
