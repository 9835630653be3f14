-- The groups somebody teaches or is in; how many are in it only who teaches it learns. $1 practicant
select g.id, g.kind, g.name, g.school, r.role,
       case when r.role <> 'pupil' then
         (select count(*)::int from group_places p
           where p.group_id = g.id and p.practicant_id is not null and p.left_at is null) end as pupils,
       case when r.role <> 'pupil' then
         (select count(*)::int from group_places p
           where p.group_id = g.id and p.practicant_id is null) end as waiting
  from group_roles r join groups g on g.id = r.group_id
 where r.practicant_id = $1
 order by r.role = 'pupil', lower(g.name), g.id
