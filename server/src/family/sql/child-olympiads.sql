-- Somebody's olympiads as they see them themselves, the newest first. $1 practicant
select o.id as "olympiadId", o.starts_at as "startsAt",
       (select title from olympiad_texts where olympiad_id = o.id and language = 'uk') as uk,
       (select title from olympiad_texts where olympiad_id = o.id and language = 'pl') as pl,
       s.level, s.number as "stageNumber", g.age_band as "ageBand",
       exists (select from paid_registrations where registration_id = g.id) as "isPaid",
       (select count(*)::int from runs r join run_results f on f.run_id = r.id
         where r.registration_id = g.id and r.mode = 'olympiad' and r.replaced_at is null) as done,
       (select count(*)::int from tasks k
         where k.stage_id = g.stage_id and k.age_band = g.age_band) as tasks,
       w.place, w.points,
       (select d.code from diplomas d where d.olympiad_id = o.id and d.practicant_id = $1
           and d.ended_at is null) as "diplomaCode"
  from registrations g
  join olympiads o on o.id = g.olympiad_id
  join stages s on s.id = g.stage_id
  left join lateral (
    select id from ranking_snapshots where olympiad_id = o.id and o.published_at is not null
     order by version desc limit 1) v on true
  left join ranking_rows w on w.snapshot_id = v.id and w.practicant_id = $1
 where g.practicant_id = $1
 order by o.starts_at desc, o.id desc
 limit 100
