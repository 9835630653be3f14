-- Everybody whose row is another than in the version before is told, once.
-- $1 olympiad, $2 version, $3 now, $4 and $5 why
insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at)
select concat_ws(':', 'results-corrected', $1::int, $2::int, practicant_id), 'results-corrected',
       practicant_id, $1,
       jsonb_build_object('version', $2::int, 'reason', json_build_object('uk', $4::text, 'pl',
         $5::text), 'before', o.place, 'after', n.place), $3
  from (select r.* from ranking_rows r join ranking_snapshots s on s.id = r.snapshot_id
         where s.olympiad_id = $1 and s.version = $2) n
  full join (select r.* from ranking_rows r join ranking_snapshots s on s.id = r.snapshot_id
              where s.olympiad_id = $1 and s.version = $2 - 1) o using (practicant_id)
 where (n.level, n.stage_number, n.age_band, n.place, n.points, n.first_name, n.family_name)
       is distinct from
       (o.level, o.stage_number, o.age_band, o.place, o.points, o.first_name, o.family_name)
on conflict (dedupe_key) do nothing
