-- One order after another has failed at the provider and none was paid since: whoever keeps the money
-- of that olympiad is told, and not again for a while.
-- $1 now, $2 so many orders, $3 whom it concerns
with failed as materialized (
  select o.olympiad_id, a.order_id, a.updated_at
    from payment_attempts a
    join orders o on o.id = a.order_id
   where a.updated_at > $1::timestamptz - interval '1 hour' and a.status = 'failed' and a.amount > 0),
-- Only where many failed is it asked who has paid meanwhile: usually nowhere.
crowds as materialized (
  select olympiad_id from failed group by olympiad_id having count(distinct order_id) >= $2::int),
failing as (
  select f.olympiad_id, count(distinct f.order_id) as failures, min(f.updated_at) as since
    from crowds c
    cross join lateral (
      select max(a.updated_at) as at
        from orders o
        join payment_attempts a on a.order_id = o.id and a.status = 'confirmed' and a.amount > 0
       where o.olympiad_id = c.olympiad_id) paid
    join failed f on f.olympiad_id = c.olympiad_id
     and (paid.at is null or f.updated_at > paid.at)
   group by f.olympiad_id having count(distinct f.order_id) >= $2::int),
fresh as (
  insert into told_crowds as t (key, told_at)
  select concat_ws(':', 'staff-failures', olympiad_id), $1 from failing order by olympiad_id
  on conflict (key) do update set told_at = $1 where t.told_at <= $1 - interval '6 hours'
  returning key)
insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at)
select concat_ws(':', f.key, extract(epoch from $1)::bigint, s.practicant_id), 'staff-failures',
       s.practicant_id, w.olympiad_id,
       jsonb_build_object('failures', w.failures, 'since', w.since), $1
  from failing w
  join fresh f on f.key = concat_ws(':', 'staff-failures', w.olympiad_id)
  join olympiad_staff s on s.olympiad_id = w.olympiad_id and s.role = any($3::text[])
on conflict (dedupe_key) do nothing
