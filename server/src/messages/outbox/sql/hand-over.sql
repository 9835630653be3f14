-- Before the first byte: from here on nobody but the mail server knows what becomes of it. Returns
-- those that are still ours. Found by their ids first: how many wait in the queue changes faster than
-- the planner learns, and it would rather read all of them.
-- $1 messages, $2 their leases, $3 now, $4 until when they are ours
with found as materialized (
  select id, state, lease_until, handed_over_at from messages
   where id = any($1::bigint[]) order by id for update)
update messages m set handed_over_at = $3, lease_until = $4
  from found f join unnest($1::bigint[], $2::timestamptz[]) as o (id, lease_until) using (id)
 where m.id = f.id and f.state = 'sending' and f.handed_over_at is null
   and f.lease_until = o.lease_until
returning m.id
