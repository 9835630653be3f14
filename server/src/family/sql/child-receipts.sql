-- What was paid for somebody, the newest first. $1 practicant
select g.olympiad_id as "olympiadId", o.number, o.created_at as "createdAt", o.amount, o.currency,
       o.paid_at as "paidAt", o.refunded_at as "refundedAt",
       (select title from olympiad_texts where olympiad_id = g.olympiad_id and language = 'uk') as uk,
       (select title from olympiad_texts where olympiad_id = g.olympiad_id and language = 'pl') as pl
  from orders o join registrations g on g.id = o.registration_id
 where g.practicant_id = $1 and o.paid_at is not null
 order by o.paid_at desc, o.id
 limit 100
