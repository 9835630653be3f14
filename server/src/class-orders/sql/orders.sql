-- Orders of a group, the newest first, with how their seats are used. $1 group, $2 one of them (null: all),
-- $3 so many
select o.id, o.number, o.status, o.amount, o.currency, o.seats, o.created_at, o.expires_at, o.paid_at,
       o.olympiad_id, o.payer_name, o.payer_email, l.announced_at, l.starts_at, l.ends_at,
       l.published_at, l.cancelled_at, g.name as group_name, g.school, g.language,
       (select json_object_agg(t.language, t.title) from olympiad_texts t
         where t.olympiad_id = l.id) as titles,
       (select json_object_agg(t.language, t.organiser) from olympiad_texts t
         where t.olympiad_id = l.id) as organisers,
       (select json_build_object('holder', t.holder, 'iban', t.iban, 'bank', t.bank)
          from transfer_accounts t
         where t.olympiad_id = l.id and t.currency = o.currency) as account,
       u.free, u.offered, u.waiting, u.given, u.returned
  from orders o
  join olympiads l on l.id = o.olympiad_id
  join groups g on g.id = o.group_id
 cross join lateral (
   select count(*) filter (where state = 'free')::int as free,
          count(*) filter (where state = 'offered')::int as offered,
          count(*) filter (where state = 'waiting')::int as waiting,
          count(*) filter (where state = 'given')::int as given,
          count(*) filter (where state = 'returned')::int as returned
     from (select case when s.returned_at is not null then 'returned'
                       when s.registration_id is not null then 'given'
                       when num_nonnulls(s.place_id, s.practicant_id) > 0 then 'waiting'
                       when s.code_sha256 is not null then 'offered'
                       else 'free' end as state
             from seats s where s.order_id = o.id) states) u
 where o.group_id = $1 and ($2::uuid is null or o.id = $2)
 order by o.created_at desc, o.number desc limit $3
