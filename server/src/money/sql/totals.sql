-- What came and went, by currency and provider. $1 olympiad
select a.received_currency as currency, a.provider, count(*)::int as payments,
       sum(a.received_amount)::bigint as received,
       coalesce(sum(f.refunded), 0)::bigint as refunded,
       coalesce(sum(a.received_amount - coalesce(f.refunded, 0))
         filter (where a.status not in ('confirmed', 'reversed')), 0)::bigint as unassigned
  from orders o
  join payment_attempts a on a.order_id = o.id
  left join lateral (
    select sum(amount) as refunded from payment_refunds
     where attempt_id = a.id and state = 'done') f on true
 where o.olympiad_id = $1 and a.received_amount > 0
 group by 1, 2 order by 1, 2
