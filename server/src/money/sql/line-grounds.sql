-- What lines of a statement name in an olympiad: registrations with the order that counts (paid before
-- open before the newest), and orders of classes by their number. $1 olympiad, $2 registrations, $3 numbers
select r.id as registration_id, null::int as order_number, null::uuid as order_id,
       l.announced_at, l.starts_at, l.ends_at, l.published_at, l.cancelled_at,
       l.is_international, l.local_price, l.local_currency, l.international_price,
       l.international_currency, o.status, o.amount, o.currency,
       exists (select from seats where registration_id = r.id and returned_at is null) as is_seated
  from registrations r
  join olympiads l on l.id = r.olympiad_id
  left join lateral (
    select status, amount, currency from orders where registration_id = r.id
     order by status = 'paid' desc, status = 'open' desc, created_at desc limit 1) o on true
 where r.olympiad_id = $1 and r.id = any($2::int[])
union all
select null, o.number, o.id, l.announced_at, l.starts_at, l.ends_at, l.published_at, l.cancelled_at,
       l.is_international, l.local_price, l.local_currency, l.international_price,
       l.international_currency, o.status, o.amount, o.currency, false
  from orders o join olympiads l on l.id = o.olympiad_id
 where o.olympiad_id = $1 and o.number = any($3::int[]) and o.seats is not null
