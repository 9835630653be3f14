-- Messages that were kept but not applied, claimed as polls are.
-- $1 now, $2 until when they are ours, $3 so many
update payment_inbox set tries = tries + 1, next_try_at = $2
 where id = any(array(select id from payment_inbox
                       where applied_at is null and next_try_at <= $1
                       order by next_try_at limit $3 for update skip locked))
returning id, provider, body, tries
