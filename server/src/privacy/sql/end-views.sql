-- $1 before when, $2 how many
delete from sheet_views
 where id = any(array(select id from sheet_views where at < $1
                       order by at limit $2 for update skip locked))
