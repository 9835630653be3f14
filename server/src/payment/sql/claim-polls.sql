-- Attempts whose time has come. A row another process holds is skipped, and a claimed one is not due
-- until its lease is over: each is asked about once, also after a crash.
-- $1 now, $2 until when they are ours, $3 so many
update payment_attempts set next_poll_at = $2, polls = polls + 1, polled_at = $1
 where id = any(array(select id from payment_attempts where next_poll_at <= $1
                       order by next_poll_at limit $3 for update skip locked))
returning id
