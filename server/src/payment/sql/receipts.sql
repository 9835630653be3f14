-- $1 registration
select o.id, o.number, o.status, o.amount, o.currency, o.created_at, o.paid_at, o.cancelled_at,
       o.refunded_at,
       coalesce(o.payer_name, concat_ws(' ', r.first_name, r.family_name)) as payer_name,
       coalesce(o.payer_email, r.email) as payer_email,
       r.first_name, r.family_name, a.provider, a.provider_reference,
       f.requested_at as refund_requested_at, f.refused_at as refund_refused_at,
       (select json_object_agg(t.language, t.title) from olympiad_texts t
         where t.olympiad_id = r.olympiad_id) as titles
  from orders o
  join registrations r on r.id = o.registration_id
  left join lateral (
    select id, provider, provider_reference from payment_attempts where order_id = o.id
     order by status in ('confirmed', 'reversed') desc, created_at desc limit 1) a on true
  left join payment_refunds f on f.attempt_id = a.id
 where r.id = $1 order by o.created_at desc
