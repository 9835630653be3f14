-- $1 olympiad, $2 language: what a diploma of it could say, with the longest name of those who take part
select coalesce(t.title, w.draft #>> array['texts', $2::text, 'title'], '') as title,
       o.time_zone as zone,
       s.level, s.number as "stageNumber",
       longest.name
  from olympiads o
  left join olympiad_texts t on t.olympiad_id = o.id and t.language = $2::language
  left join olympiad_drafts w on w.olympiad_id = o.id
  left join lateral (
    select level, number from stages
     where olympiad_id = o.id order by level desc, number desc limit 1) s on true
  left join lateral (
    select normalize(family_name || ' ' || first_name) as name
      from registrations
     where olympiad_id = o.id and language = $2::language and not is_ghost
     order by length(family_name || first_name) desc, id limit 1) longest on true
 where o.id = $1
