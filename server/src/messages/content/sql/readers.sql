-- In whose language and to which address: what an order is about goes to its payer; otherwise it is as
-- the person registered there, last registered anywhere, or is known. Addresses end before names do.
-- $1 messages, $2 people, $3 olympiads, $4 orders
select m.id, coalesce(g.language, p.language) as language,
       coalesce(o.payer_email, nullif(g.email, ''), nullif(l.email, ''), p.email) as email
  from unnest($1::bigint[], $2::int[], $3::int[], $4::uuid[])
       as m (id, practicant_id, olympiad_id, order_id)
  join practicants p on p.id = m.practicant_id
  left join registrations g on g.olympiad_id = m.olympiad_id and g.practicant_id = p.id
  left join orders o on o.id = m.order_id
   and (o.registration_id = g.id or o.ordered_by = p.id)
  left join lateral (select email from registrations where practicant_id = p.id
                      order by created_at desc, id desc limit 1) l on true
