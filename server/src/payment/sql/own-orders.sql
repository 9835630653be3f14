-- One's own, and what one ordered for a class. $1 the person, $2 so many
select o.id, o.number, o.status, o.amount, o.currency, o.created_at, o.olympiad_id, o.group_id,
       (select g.name from groups g where g.id = o.group_id) as group_name,
       (select json_object_agg(t.language, t.title) from olympiad_texts t
         where t.olympiad_id = o.olympiad_id) as titles
  from (select d.* from registrations r join orders d on d.registration_id = r.id
         where r.practicant_id = $1
        union all
        select d.* from orders d where d.ordered_by = $1) o
 order by o.created_at desc, o.id limit $2
