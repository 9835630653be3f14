-- How far the children of a group are with an olympiad, all of it at one instant, from what is stored
-- of each step. What was trained stands with the charts; runs of the last day, which those may not have
-- seen yet, are looked at one by one. $1 the group, $2 the olympiad, $3 since when a look at the device
-- counts, $4 the day of a digest, $5 how many by label, or null: all
with clock as materialized (select run_clock() as now),
places as materialized (
  select id as place_id, label, practicant_id from group_places
   where group_id = $1 and left_at is null
   order by label_key, id limit $5::bigint),
entered as materialized (
  select g.id, g.practicant_id, g.stage_id, g.age_band
    from places p join registrations g on g.practicant_id = p.practicant_id
   where g.olympiad_id = $2),
asked as materialized (
  select k.stage_id, k.age_band, array_agg(distinct k.kind) as kinds, count(*) as tasks
    from stages s join tasks k on k.stage_id = s.id where s.olympiad_id = $2
   group by k.stage_id, k.age_band),
trained as (
  select practicant_id, array_agg(distinct kind) as kinds from (
    select t.practicant_id, t.shape->>'kind' as kind
      from places p join progress_tracks t on t.practicant_id = p.practicant_id
    union all
    select f.practicant_id, r.drill->>'kind'
      from places p
      join free_runs f on f.practicant_id = p.practicant_id
                      and f.started_at > (select now from clock) - interval '1 day'
      join runs r on r.id = f.run_id and r.closed_at is not null
      join run_answers a on a.run_id = r.id and a.answers <> ''
    union all
    select e.practicant_id, r.drill->>'kind'
      from entered e
      join runs r on r.registration_id = e.id and r.mode = 'training'
                 and r.closed_at > (select now from clock) - interval '1 day'
      join run_answers a on a.run_id = r.id and a.answers <> '') ran
   group by practicant_id),
ran as (
  select e.id, count(*) as tasks
    from entered e
    join runs u on u.registration_id = e.id and u.mode = 'olympiad' and u.replaced_at is null
    join tasks k on k.id = u.task_id and k.stage_id = e.stage_id and k.age_band = e.age_band
   where is_closed(u, (select now from clock))
   group by e.id),
steps as (
  select p.place_id, p.label, p.practicant_id, e.id is not null as registered,
         case s.state when 'given' then true when 'none' then s.age = 'of-age'
                      else false end as consent,
         exists (select from agreement_acceptances where registration_id = e.id)
           and not owes_acceptance(e.id, $2) as terms,
         exists (select from paid_registrations where registration_id = e.id) as paid,
         coalesce(a.kinds, (select array_agg(distinct kind) from asked, unnest(kinds) as kind), '{}')
           <@ coalesce(t.kinds, '{}') as trained,
         d.checked_at > $3 as device,
         r.tasks >= a.tasks as done,
         exists (select from messages
                  where dedupe_key = concat_ws(':', 'readiness', p.practicant_id, $4::text))
           as "isTold"
    from places p
    left join entered e on e.practicant_id = p.practicant_id
    left join asked a on a.stage_id = e.stage_id and a.age_band = e.age_band
    left join trained t on t.practicant_id = p.practicant_id
    left join ran r on r.id = e.id
    left join device_checks d on d.practicant_id = p.practicant_id
    left join consent_states s on s.practicant_id = p.practicant_id and s.kind = 'take-part')
select (select now from clock) as now,
       (select jsonb_build_object('announcedAt', o.announced_at, 'startsAt', o.starts_at,
                 'endsAt', o.ends_at, 'publishedAt', o.published_at, 'cancelledAt', o.cancelled_at,
                 'title', (select jsonb_object_agg(t.language, t.title) from olympiad_texts t
                            where t.olympiad_id = o.id))
          from olympiads o where o.id = $2) as olympiad,
       (select coalesce(jsonb_agg(jsonb_build_array(place_id, label, practicant_id, "isTold",
                 consent, registered, terms, paid, trained, coalesce(device, false),
                 coalesce(done, false))), '[]') from steps) as rows
