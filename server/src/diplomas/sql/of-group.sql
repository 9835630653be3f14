-- Olympiads with published results in which somebody of a group was registered, the newest first, and how many
-- have a diploma: of pupils alone whose trainers may see it. $1 the group
with pupils as materialized (
  select p.practicant_id, s.training as is_seen
    from group_pupils p join trainers_see s on s.practicant_id = p.practicant_id
   where p.group_id = $1),
entered as (
  select g.olympiad_id, count(d.id)::int as diplomas
    from pupils p
    join registrations g on g.practicant_id = p.practicant_id
    left join diplomas d on d.olympiad_id = g.olympiad_id and d.practicant_id = g.practicant_id
                        and d.ended_at is null
   where p.is_seen
   group by g.olympiad_id)
select (select count(*)::int from pupils where not is_seen) as unseen,
       (select coalesce(jsonb_agg(jsonb_build_object('olympiadId', o.id, 'publishedAt', o.published_at,
                 'diplomas', e.diplomas,
                 'title', (select jsonb_object_agg(t.language, t.title) from olympiad_texts t
                            where t.olympiad_id = o.id))
                 order by o.published_at desc, o.id desc), '[]')
          from entered e join olympiads o on o.id = e.olympiad_id
         where o.published_at is not null) as olympiads
