-- What decides whether a registration can be cancelled. $1 registration
select l.starts_at, o.id as order_id, a.id as attempt_id,
       exists (select from runs where registration_id = r.id and mode = 'olympiad') as has_run,
       (select cancelled_at is not null from orders where registration_id = r.id
         order by created_at desc limit 1) as is_cancelled
  from registrations r
  join olympiads l on l.id = r.olympiad_id
  left join orders o on o.registration_id = r.id and o.status = 'paid'
  left join payment_attempts a on a.order_id = o.id and a.status = 'confirmed'
 where r.id = $1
