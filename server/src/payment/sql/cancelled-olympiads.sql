-- What was paid for olympiads that were called off: with something left of it that nobody has asked
-- for since; a refusal is for a person. $1 so many
select a.id as attempt_id, o.id as order_id, o.registration_id, l.cancelled_by
  from olympiads l
  join orders o on o.olympiad_id = l.id and o.status = 'paid'
  join payment_attempts a on a.order_id = o.id and a.status = 'confirmed'
 where l.cancelled_at is not null
   and a.received_amount > (
     select coalesce(sum(f.amount), 0) from payment_refunds f
      where f.attempt_id = a.id and f.state <> 'refused')
   and not exists (
     select from payment_refunds f
      where f.attempt_id = a.id and f.requested_at >= l.cancelled_at)
 order by o.paid_at limit $1
