-- The rule of `rankingOf` in one statement; `results verify` compares the two. Writes the next
-- version, unless it would say what the newest one says already: then there is no row.
-- $1 olympiad, $2 now
with ranking as materialized (
  select practicant_id, level, number as stage_number, age_band,
         row_number() over (partition by level, number, age_band
                            order by points desc, right_answers desc, memorise_ms, practicant_id)
           as position,
         rank() over (partition by level, number, age_band
                      order by points desc, right_answers desc, memorise_ms) as place,
         first_name, family_name, right_answers, points, memorise_ms
    from (select g.practicant_id, s.level, s.number, g.age_band, g.first_name, g.family_name,
                 sum(x.right_answers)::int as right_answers, sum(x.points)::int as points,
                 sum(x.memorise_ms)::int as memorise_ms
            from registrations g
            join stages s on s.id = g.stage_id
            join runs r on r.registration_id = g.id and r.mode = 'olympiad'
            join run_results x on x.run_id = r.id
           where g.olympiad_id = $1 and not g.is_ghost
           group by g.id, s.id) as result),
newest as materialized (
  select id, version from ranking_snapshots where olympiad_id = $1 order by version desc limit 1),
snapshot as (
  insert into ranking_snapshots (olympiad_id, version, published_at)
  select $1, coalesce((select version from newest), 0) + 1, $2
   where not exists (select from newest)
      or exists (
        select from ranking r
          full join (select * from ranking_rows where snapshot_id = (select id from newest)) p
            on p.practicant_id = r.practicant_id
         where (r.level, r.stage_number, r.age_band, r.position, r.place, r.first_name,
                r.family_name, r.right_answers, r.points, r.memorise_ms) is distinct from
               (p.level, p.stage_number, p.age_band, p.position, p.place, p.first_name,
                p.family_name, p.right_answers, p.points, p.memorise_ms))
  returning id, version),
written as (
  insert into ranking_rows (snapshot_id, guest_number, practicant_id, level, stage_number, age_band,
                            position, place, first_name, family_name, right_answers, points,
                            memorise_ms)
  select s.id, guest_number(row_number() over (order by gen_random_uuid()), (select lot_start())),
         r.*
    from snapshot s cross join ranking r)
select version, (select count(*)::int from ranking) as people from snapshot
