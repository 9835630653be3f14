-- What became of messages of ours; also of one that somebody meanwhile took for lost, as long as nobody
-- has put it into the queue again. Found by their ids first, as in hand-over.sql.
-- $1 what became of each, $2 now
with said as materialized (
  select * from jsonb_to_recordset($1::jsonb)
    as n (id bigint, "leaseUntil" timestamptz, "handedOverAt" timestamptz, state text, failure text,
          "serverAnswer" text, tries smallint, "nextTryAt" timestamptz)),
found as materialized (
  select id, state, lease_until, handed_over_at from messages
   where id = any(array(select id from said)) order by id for update)
update messages m
   set state = n.state, failure = n.failure, server_answer = n."serverAnswer",
       tries = m.tries + n.tries, next_try_at = n."nextTryAt", lease_until = null,
       handed_over_at = case when n.state in ('sent', 'unknown') then m.handed_over_at end,
       done_at = case when n.state not in ('queued', 'retry') then $2::timestamptz end
  from found f join said n using (id)
 where m.id = f.id
   and (f.state = 'sending' and f.lease_until = n."leaseUntil"
        or f.state = 'unknown' and f.handed_over_at = n."handedOverAt")
