-- What became of messages of ours; also of one that somebody meanwhile took for lost, as long as nobody
-- has put it into the queue again. $1 what became of each, $2 now
update messages m
   set state = n.state, failure = n.failure, server_answer = n."serverAnswer",
       tries = m.tries + n.tries, next_try_at = n."nextTryAt", lease_until = null,
       handed_over_at = case when n.state in ('sent', 'unknown') then m.handed_over_at end,
       done_at = case when n.state not in ('queued', 'retry') then $2::timestamptz end
  from jsonb_to_recordset($1::jsonb)
    as n (id bigint, "leaseUntil" timestamptz, "handedOverAt" timestamptz, state text, failure text,
          "serverAnswer" text, tries smallint, "nextTryAt" timestamptz)
 where m.id = n.id
   and (m.state = 'sending' and m.lease_until = n."leaseUntil"
        or m.state = 'unknown' and m.handed_over_at = n."handedOverAt")
