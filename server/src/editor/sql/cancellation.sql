-- How far giving back all that was paid has come. $1 olympiad
select l.cancelled_at, l.cancel_reason,
       count(*) filter (where step = 'waiting')::int as waiting,
       count(*) filter (where step = 'accepted')::int as accepted,
       count(*) filter (where step = 'refunded')::int as refunded,
       count(*) filter (where step = 'attention')::int as attention
  from olympiads l
  left join lateral (
    select case when o.status = 'refunded' then 'refunded'
                when a.id is null or f.state in ('refused', 'unknown') then 'attention'
                when f.state = 'accepted' then 'accepted'
                else 'waiting' end as step
      from orders o
      left join payment_attempts a on a.order_id = o.id and a.status = 'confirmed'
      left join lateral (
        select state from payment_refunds where attempt_id = a.id
         order by requested_at desc, id limit 1) f on true
     where o.olympiad_id = l.id and o.amount > 0
       and (o.status = 'paid' or o.refunded_at >= l.cancelled_at)) money on true
 where l.id = $1
 group by l.id
