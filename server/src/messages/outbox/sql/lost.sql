-- Whoever was handing these over has not come back to say how it ended. $1 now
update messages set state = 'unknown', failure = 'sender-lost', lease_until = null, done_at = $1
 where state = 'sending' and handed_over_at is not null and lease_until <= $1
returning id
