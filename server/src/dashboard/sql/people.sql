-- Registrations and payments of some people until an instant: all of them, by category, and by day of
-- the olympiad's own zone. $1 olympiad, $2 after which person, $3 so many, $4 until when
with batch as materialized (
  select id, practicant_id, stage_id, age_band, created_at, is_ghost
    from registrations
   where olympiad_id = $1 and practicant_id > $2
   order by practicant_id limit $3),
zone as materialized (select time_zone as name from olympiads where id = $1)
select grouping(stage_id, registered, paid) = 7 as "isAll", (select max(practicant_id) from batch) as last,
       stage_id as "stageId", age_band as "ageBand", registered, paid,
       count(registered)::int as registrations, count(paid)::int as payments
  from (select g.stage_id, g.age_band,
               (g.created_at at time zone (select name from zone))::date as registered,
               (p.paid_at at time zone (select name from zone))::date as paid
          from batch g
          left join lateral (
            select paid_at from orders
             where registration_id = g.id and status = 'paid' and paid_at <= $4
            union all
            select given_at from seats
             where registration_id = g.id and returned_at is null and given_at <= $4
             limit 1) p on true
         where not g.is_ghost and g.created_at <= $4) counted
 group by grouping sets ((), (stage_id, age_band), (registered), (paid))
