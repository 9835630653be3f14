-- Messages whose turn has come. A row another process holds is skipped, and a claimed one is nobody
-- else's until its lease is over; one that a mail server had begun to take is not sent again.
-- $1 now, $2 until when they are ours, $3 so many
update messages set state = 'sending', lease_until = $2
 where id = any(array(select id from messages
                       where state in ('queued', 'sending', 'retry') and handed_over_at is null
                         and coalesce(lease_until, next_try_at, caused_at) <= $1
                       order by coalesce(lease_until, next_try_at, caused_at), id
                       limit $3 for update skip locked))
returning id, kind, practicant_id as "personId", olympiad_id as "olympiadId", facts,
          caused_at as "causedAt", tries
