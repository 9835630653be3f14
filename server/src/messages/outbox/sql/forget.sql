-- The texts of mails that are long done. $1 done before, $2 so many
update mails set rendered = null
 where message_id = any(array(select message_id from mails k join messages m on m.id = k.message_id
                               where k.rendered is not null and k.rendered_at <= $1 and m.done_at <= $1
                               order by k.rendered_at limit $2 for update of k skip locked))
returning message_id as id
