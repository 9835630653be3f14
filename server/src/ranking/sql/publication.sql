-- Writes the next version of the ranking, unless it would say what the newest one says already: then
-- there is no row. `results verify` compares `ranking_of` with the domain's `standingsOf`.
-- $1 olympiad, $2 now, $3 by whom, $4 and $5 why it is corrected, or null
with ranking as materialized (select * from ranking_of($1)),
newest as materialized (
  select id, version from ranking_snapshots where olympiad_id = $1 order by version desc limit 1),
snapshot as (
  insert into ranking_snapshots (olympiad_id, version, published_at, published_by, reason_uk,
                                 reason_pl)
  select $1, coalesce((select version from newest), 0) + 1, $2, $3, $4, $5
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
