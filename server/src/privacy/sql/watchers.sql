-- Of each olympiad of somebody, how many may open what is kept of them. $1 practicant, $2 roles
select o.id as "olympiadId",
       (select title from olympiad_texts where olympiad_id = o.id and language = 'uk') as uk,
       (select title from olympiad_texts where olympiad_id = o.id and language = 'pl') as pl,
       (select count(*)::int from olympiad_staff s
         where s.olympiad_id = o.id and s.role = any($2::text[]) and s.practicant_id <> $1) as people
  from registrations g join olympiads o on o.id = g.olympiad_id
 where g.practicant_id = $1
 order by o.starts_at desc, o.id
