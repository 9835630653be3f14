-- What earlier olympiads of the same people had at the same distance to their start.
-- $1 olympiad, $2 now, $3 so many
with this as (select starts_at, $2::timestamptz - starts_at as distance from olympiads where id = $1),
earlier as (
  select o.id, o.starts_at + this.distance as until, o.starts_at
    from this
    join olympiads o on o.id <> $1 and o.announced_at is not null and o.starts_at < this.starts_at
   where exists (select from olympiad_staff mine
                   join olympiad_staff theirs on theirs.practicant_id = mine.practicant_id
                  where mine.olympiad_id = $1 and mine.role = 'owner'
                    and theirs.olympiad_id = o.id and theirs.role = 'owner')
   order by o.starts_at desc limit $3)
select e.id as "olympiadId",
       (select json_object_agg(language, title) from olympiad_texts where olympiad_id = e.id)
         as titles,
       (select count(*)::int from registrations
         where olympiad_id = e.id and created_at <= e.until) as registrations,
       (select count(*)::int from registrations g
          join orders o on o.registration_id = g.id and o.status = 'paid'
         where g.olympiad_id = e.id and o.paid_at <= e.until) as payments
  from earlier e order by e.starts_at desc
