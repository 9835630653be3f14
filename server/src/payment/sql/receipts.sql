-- $1 registration
select o.id, o.number, o.status, o.amount, o.currency, o.created_at, o.paid_at, o.cancelled_at,
       o.refunded_at,
       coalesce(o.payer_name, concat_ws(' ', r.first_name, r.family_name)) as payer_name,
       coalesce(o.payer_email, r.email) as payer_email,
       r.first_name, r.family_name, a.provider, a.provider_reference,
       f.requested_at as refund_requested_at, f.refused_at as refund_refused_at,
       (select json_agg(json_build_object('amount', b.amount, 'state', b.state,
                 'requestedAt', b.requested_at, 'doneAt', b.done_at) order by b.requested_at, b.id)
          from payment_refunds b where b.attempt_id = a.id) as refunds,
       (select json_object_agg(t.language, t.title) from olympiad_texts t
         where t.olympiad_id = r.olympiad_id) as titles
  from orders o
  join registrations r on r.id = o.registration_id
  left join lateral (
    select id, provider, provider_reference from payment_attempts where order_id = o.id
     order by status in ('confirmed', 'reversed') desc, created_at desc limit 1) a on true
  left join lateral (
    select requested_at, refused_at from payment_refunds
     where attempt_id = a.id and requested_by is not null
     order by requested_at desc, id limit 1) f on true
 where r.id = $1 order by o.created_at desc
