select id from olympiads o
 where published_at is not null
   and not exists (select from progress_olympiads where olympiad_id = o.id)
 order by id limit 1
