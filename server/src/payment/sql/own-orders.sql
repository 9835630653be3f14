-- $1 the person, $2 so many
select o.id, o.number, o.status, o.amount, o.currency, o.created_at, r.olympiad_id,
       (select json_object_agg(t.language, t.title) from olympiad_texts t
         where t.olympiad_id = r.olympiad_id) as titles
  from registrations r join orders o on o.registration_id = r.id
 where r.practicant_id = $1 order by o.created_at desc, o.id limit $2
