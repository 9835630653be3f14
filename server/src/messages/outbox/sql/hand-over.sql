-- Before the first byte: from here on nobody but the mail server knows what becomes of it. Returns
-- those that are still ours. $1 messages, $2 their leases, $3 now, $4 until when they are ours
update messages m set handed_over_at = $3, lease_until = $4
  from unnest($1::bigint[], $2::timestamptz[]) as o (id, lease_until)
 where m.id = o.id and m.state = 'sending' and m.handed_over_at is null
   and m.lease_until = o.lease_until
returning m.id
