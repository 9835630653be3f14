-- Registrations of an olympiad with the order that counts: paid before open before the newest.
-- $1 olympiad, $2 registrations
select r.id, l.announced_at, l.starts_at, l.ends_at, l.published_at, l.cancelled_at,
       l.is_international, l.local_price, l.local_currency, l.international_price,
       l.international_currency, o.status, o.amount, o.currency
  from registrations r
  join olympiads l on l.id = r.olympiad_id
  left join lateral (
    select status, amount, currency from orders where registration_id = r.id
     order by status = 'paid' desc, status = 'open' desc, created_at desc limit 1) o on true
 where r.olympiad_id = $1 and r.id = any($2::int[])
