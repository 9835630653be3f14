-- What waits for a person, the oldest first, then what was settled, the newest first.
-- $1 olympiad, $2 order, $3 one of them (null: all), $4 so many
select t.id, t.kind, t.amount, t.currency, t.raised_at, t.settled_at, t.settled_by, t.reason,
       a.provider, o.id as order_id, o.number, o.created_at,
       coalesce(r.family_name || ' ' || r.first_name, g.name) as participant,
       concat_ws(' ', p.first_name, p.family_name) as settler,
       coalesce(a.received_amount - (
         select coalesce(sum(f.amount), 0) from payment_refunds f
          where f.attempt_id = a.id and f.state <> 'refused'), 0)::bigint as refundable
  from payment_attentions t
  join payment_attempts a on a.id = t.attempt_id
  join orders o on o.id = a.order_id
  left join registrations r on r.id = o.registration_id
  left join groups g on g.id = o.group_id
  left join practicants p on p.id = t.settled_by
 where o.olympiad_id = $1
   and ($2::uuid is null or o.id = $2)
   and ($3::int is null or t.id = $3)
 order by t.settled_at is not null, t.settled_at desc, t.raised_at, t.id limit $4
