-- Orders of an olympiad as far as they were asked for, the newest first; what is null does not matter.
-- $1 olympiad, $2 order, $3 registration, $4 number, $5 pattern of a name, $6 status, $7 before which
-- number, $8 with refunds, $9 waiting for a person, $10 so many
select o.id, o.number, o.status, o.amount, o.currency, o.created_at, o.paid_at, o.registration_id,
       o.seats, h.held,
       coalesce(o.payer_name, concat_ws(' ', r.first_name, r.family_name)) as payer,
       coalesce(o.payer_email, r.email, '') as payer_email,
       coalesce(r.family_name || ' ' || r.first_name, g.name) as participant,
       (select a.provider from payment_attempts a where a.order_id = o.id
         order by a.status in ('confirmed', 'reversed') desc, a.created_at desc limit 1) as provider,
       b.refunded, w.is_waiting
  from orders o
  left join registrations r on r.id = o.registration_id
  left join groups g on g.id = o.group_id
  left join lateral (
    select count(*)::int as held from seats s
     where s.order_id = o.id and s.returned_at is null) h on o.seats is not null
  left join lateral (
    select coalesce(sum(f.amount), 0)::bigint as refunded
      from payment_attempts a join payment_refunds f on f.attempt_id = a.id
     where a.order_id = o.id and f.state = 'done') b on true
  left join lateral (
    select exists (
      select from payment_attempts a join payment_attentions t on t.attempt_id = a.id
       where a.order_id = o.id and t.settled_at is null) as is_waiting) w on true
 where o.olympiad_id = $1
   and ($2::uuid is null or o.id = $2)
   and ($3::int is null or r.id = $3)
   and ($4::int is null or o.number = $4)
   and ($5::text is null or concat_ws(' ', o.payer_name, o.payer_email, r.family_name, r.first_name,
         r.family_name, r.email, g.name, g.school) ilike $5)
   and ($6::text is null or o.status = $6)
   and ($7::int is null or o.number < $7)
   and (not $8::bool or b.refunded > 0)
   and (not $9::bool or w.is_waiting)
 order by o.number desc limit $10
