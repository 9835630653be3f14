-- Of one person, of olympiads whose results are published: before, they are nobody's to see. $1 the person
   and r.mode = 'olympiad' and g.practicant_id = $1
   and exists (select from olympiads where id = g.olympiad_id and published_at is not null)
 order by r.closed_at, r.id limit 200
