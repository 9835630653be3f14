-- What the verdict on news about an attempt depends on. Who else has paid is read from the orders:
-- asked for confirmed attempts, the planner, who last saw few of them, reads all there are.
-- $1 attempt
select o.id as order_id, o.registration_id, o.group_id, a.status as attempt_status,
       o.status as order_status, a.amount, a.currency, a.provider_modified_at,
       coalesce(r.practicant_id, o.ordered_by) as practicant_id, o.olympiad_id,
       a.status <> 'confirmed' and exists (
         select from paid_registrations where registration_id = o.registration_id)
         as is_paid_otherwise,
       l.announced_at, l.starts_at, l.ends_at, l.published_at, l.cancelled_at
  from payment_attempts a
  join orders o on o.id = a.order_id
  join olympiads l on l.id = o.olympiad_id
  left join registrations r on r.id = o.registration_id
 where a.id = $1
