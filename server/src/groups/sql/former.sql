-- Groups somebody was a pupil of, and how that ended. $1 practicant, $2 since when it is remembered
select g.name, coalesce(p.left_at, g.closed_at) as until,
       case when p.removed_by is not null then 'removed'
            when p.left_at is not null then 'left' else 'closed' end as way
  from group_places p join groups g on g.id = p.group_id
 where p.practicant_id = $1 and coalesce(p.left_at, g.closed_at) >= $2
   and not exists (select from group_pupils n
                    where n.group_id = p.group_id and n.practicant_id = p.practicant_id)
 order by until desc
 limit 20
