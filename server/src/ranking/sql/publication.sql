-- The rule of `rankingOf` in one statement; `results verify` compares the two.
-- $1 snapshot, $2 olympiad
insert into ranking_rows (snapshot_id, practicant_id, guest_number, level, stage_number, age_band,
                          position, place, first_name, family_name, right_answers, points,
                          memorise_ms)
select $1, practicant_id,
       guest_number(row_number() over (order by gen_random_uuid()), (select lot_start())),
       level, number, age_band,
       row_number() over (partition by level, number, age_band
                          order by points desc, right_answers desc, memorise_ms, practicant_id),
       rank() over (partition by level, number, age_band
                    order by points desc, right_answers desc, memorise_ms),
       first_name, family_name, right_answers, points, memorise_ms
  from (select g.practicant_id, s.level, s.number, g.age_band, g.first_name, g.family_name,
               sum(x.right_answers)::int as right_answers, sum(x.points)::int as points,
               sum(x.memorise_ms)::int as memorise_ms
          from registrations g
          join stages s on s.id = g.stage_id
          join runs r on r.registration_id = g.id and r.mode = 'olympiad'
          join run_results x on x.run_id = r.id
         where g.olympiad_id = $2
         group by g.id, s.id) as result
