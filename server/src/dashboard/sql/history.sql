-- What happened until now; days are those of the olympiad's own zone.
-- $1 olympiad, $2 so many days, $3 so many hours
with registered as materialized (
  select g.id, g.stage_id, g.age_band, g.created_at, p.paid_at
    from registrations g
    left join lateral (
      select paid_at from orders where registration_id = g.id and status = 'paid' limit 1) p on true
   where g.olympiad_id = $1 and not g.is_ghost),
run as materialized (
  select g.stage_id, g.age_band, r.begun_at, r.closed_at
    from registered g
    join runs r on r.registration_id = g.id and r.mode = 'olympiad' and r.replaced_at is null
   where r.begun_at is not null),
by_day as (
  select to_char(at at time zone (select time_zone from olympiads where id = $1), 'YYYY-MM-DD') as day, sum(registrations)::int as registrations,
         sum(payments)::int as payments
    from (select created_at as at, 1 as registrations, 0 as payments from registered
           union all
          select paid_at, 0, 1 from registered where paid_at is not null) e
   group by 1 order by 1 desc limit $2),
by_hour as (
  select date_trunc('hour', at) as hour, sum(starts)::int as starts, sum(finishes)::int as finishes
    from (select begun_at as at, 1 as starts, 0 as finishes from run
           union all
          select closed_at, 0, 1 from run where closed_at is not null) e
   group by 1 order by 1 desc limit $3),
by_category as (
  select s.level, s.number, g.age_band as "ageBand", count(*)::int as registrations,
         count(g.paid_at)::int as payments,
         (select count(*)::int from run r
           where r.stage_id = s.id and r.age_band = g.age_band) as starts,
         (select count(r.closed_at)::int from run r
           where r.stage_id = s.id and r.age_band = g.age_band) as finishes
    from registered g join stages s on s.id = g.stage_id
   group by s.id, g.age_band)
select (select count(*)::int from registered) as registrations,
       (select count(paid_at)::int from registered) as payments,
       (select coalesce(json_agg(d order by d.day), '[]') from by_day d) as days,
       (select coalesce(json_agg(h order by h.hour), '[]') from by_hour h) as hours,
       (select coalesce(json_agg(c), '[]') from by_category c) as categories
