-- Who would stand otherwise than in the newest snapshot. Equals that only change their order among
-- themselves are not moved. $1 olympiad, $2 from, $3 so many
with newest as materialized (
  select id, version, published_at from ranking_snapshots
   where olympiad_id = $1 order by version desc limit 1),
moved as materialized (
  select coalesce(p.practicant_id, r.practicant_id) as "personId",
         case when p.practicant_id is not null then json_build_object(
           'stage', json_build_object('level', p.level, 'number', p.stage_number),
           'ageBand', p.age_band, 'firstName', p.first_name, 'familyName', p.family_name,
           'place', p.place, 'points', p.points) end as before,
         case when r.practicant_id is not null then json_build_object(
           'stage', json_build_object('level', r.level, 'number', r.stage_number),
           'ageBand', r.age_band, 'firstName', r.first_name, 'familyName', r.family_name,
           'place', r.place, 'points', r.points) end as after,
         coalesce(p.level, r.level) as level, coalesce(p.stage_number, r.stage_number) as number,
         coalesce(p.age_band, r.age_band) as age_band, least(p.place, r.place) as best
    from ranking_of($1) r
    full join (select * from ranking_rows where snapshot_id = (select id from newest)) p
      on p.practicant_id = r.practicant_id
   where (r.level, r.stage_number, r.age_band, r.place, r.first_name, r.family_name,
          r.right_answers, r.points, r.memorise_ms) is distinct from
         (p.level, p.stage_number, p.age_band, p.place, p.first_name, p.family_name,
          p.right_answers, p.points, p.memorise_ms)),
page as (
  select "personId", before, after from moved
   order by array_position(array['basic', 'intermediate', 'pro'], level::text), number, age_band,
            best, "personId"
  offset $2 limit $3)
select n.version, n.published_at as "publishedAt",
       (select count(*)::int from moved) as total,
       (select md5(coalesce(string_agg(concat("personId", before, after), ',' order by "personId"),
                            '')) from moved) as fingerprint,
       (select coalesce(json_agg(page), '[]') from page) as moves
  from newest n
