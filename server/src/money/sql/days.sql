-- What came and went by day, where the currency is at home; the newest first. $1 olympiad
with own as (
  select a.id, a.received_at, a.received_amount, a.received_currency as currency,
         case a.received_currency when 'UAH' then 'Europe/Kyiv' else 'Europe/Warsaw' end as zone
    from orders o
    join payment_attempts a on a.order_id = o.id
   where o.olympiad_id = $1 and a.received_amount > 0),
moved as (
  select (received_at at time zone zone)::date as day, currency, received_amount as came, 0 as went
    from own
  union all
  select (f.done_at at time zone own.zone)::date, own.currency, 0, f.amount
    from own join payment_refunds f on f.attempt_id = own.id and f.state = 'done')
select day, currency, sum(came)::bigint as received, sum(went)::bigint as refunded
  from moved group by 1, 2 order by 1 desc, 2
