-- The last olympiads of the same people, and when they were as far from their start as this one is.
-- $1 olympiad, $2 now, $3 so many
with this as (select starts_at, $2::timestamptz - starts_at as distance from olympiads where id = $1)
select o.id as "olympiadId", o.starts_at + this.distance as until,
       (select json_object_agg(language, title) from olympiad_texts where olympiad_id = o.id) as titles
  from this
  join olympiads o on o.id <> $1 and o.announced_at is not null and o.starts_at < this.starts_at
 where exists (select from olympiad_staff mine
                 join olympiad_staff theirs on theirs.practicant_id = mine.practicant_id
                where mine.olympiad_id = $1 and mine.role = 'owner'
                  and theirs.olympiad_id = o.id and theirs.role = 'owner')
 order by o.starts_at desc limit $3
