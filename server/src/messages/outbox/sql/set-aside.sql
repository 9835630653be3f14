-- No mail server is configured: what is due stays in the product. $1 now, $2 so many
update messages
   set state = 'unsent', failure = 'no-transport', lease_until = null, done_at = $1
 where id = any(array(select id from messages
                       where state in ('queued', 'sending', 'retry') and handed_over_at is null
                         and coalesce(lease_until, next_try_at, caused_at) <= $1
                       order by coalesce(lease_until, next_try_at, caused_at), id
                       limit $2 for update skip locked))
returning id
