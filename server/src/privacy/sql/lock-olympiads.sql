-- Whoever publishes an olympiad of theirs is waited for, or waits. $1 practicant
select id from olympiads
 where id in (select olympiad_id from registrations where practicant_id = $1)
 order by id for key share
