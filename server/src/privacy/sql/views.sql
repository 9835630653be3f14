-- Who of the staff has opened what is kept of somebody, the latest first. $1 practicant, $2 so many
select v.at, v.olympiad_id as "olympiadId",
       (select title from olympiad_texts where olympiad_id = v.olympiad_id and language = 'uk') as uk,
       (select title from olympiad_texts where olympiad_id = v.olympiad_id and language = 'pl') as pl,
       trim(concat(p.first_name, ' ', left(p.family_name, 1) || '.')) as viewer, s.role
  from sheet_views v
  join practicants p on p.id = v.viewer_id
  left join olympiad_staff s on s.olympiad_id = v.olympiad_id and s.practicant_id = v.viewer_id
 where v.practicant_id = $1
 order by v.at desc, v.id desc limit $2
