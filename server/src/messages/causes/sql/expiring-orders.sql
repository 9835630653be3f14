-- Whoever has begun to pay is told while there is time; a new try moves the end and is told of anew.
-- $1 now, $2 until then
insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at)
select w.key, 'order-expiring', coalesce(g.practicant_id, o.ordered_by), o.olympiad_id,
       jsonb_build_object('orderId', o.id, 'amount', o.amount, 'currency', o.currency,
                          'expiresAt', o.expires_at, 'groupId', o.group_id), $1
  from orders o
  cross join lateral (select concat_ws(':', 'order-expiring', o.id,
                             extract(epoch from o.expires_at)::bigint) as key) w
  join olympiads y on y.id = o.olympiad_id
  left join registrations g on g.id = o.registration_id
 where o.status = 'open' and o.amount > 0 and o.expires_at > $1::timestamptz
   and o.expires_at <= $2::timestamptz
   and y.cancelled_at is null and (y.ends_at is null or y.ends_at > $1)
   and not exists (select from paid_registrations where registration_id = g.id)
   and not exists (select from messages where dedupe_key = w.key)
on conflict (dedupe_key) do nothing
