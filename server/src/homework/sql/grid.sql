-- What was asked of a group and what came of it, as far as its trainers may see it at this moment: of
-- who is in the group, since they joined, if training may be seen. What is due last comes first.
-- $1 the group, $2 how many, $3 how many are passed over, $4 how many pupils by label, or null: all
with page as materialized (
  select * from assignments where group_id = $1
   order by due_at desc, id desc limit $2::bigint offset $3::bigint),
pupils as materialized (
  select p.*, s.training as is_shared
    from (select * from group_pupils where group_id = $1
           order by label_key, place_id limit $4::bigint) p
    join trainers_see s on s.practicant_id = p.practicant_id),
done as (
  select p.place_id, a.id as assignment_id, count(*) as runs,
         count(*) filter (where x.is_enough) as counted,
         (array_agg(x.closed_at order by x.closed_at) filter (where x.is_enough))[a.repetitions]
           as "doneAt",
         max(100 * x.right_answers / x.length) as best,
         percentile_disc(0.5) within group (order by 100 * x.right_answers / x.length) as median,
         ceil(sum(x.seconds) / 60.0) as minutes
    from page a
    join homework_runs x on x.assignment_id = a.id
    join pupils p on p.practicant_id = x.practicant_id and p.is_shared
                 and x.started_at >= p.claimed_at
   group by p.place_id, a.id, a.repetitions)
select run_clock() as now, g.time_zone as "timeZone",
       (select coalesce(jsonb_agg(jsonb_build_object(
                 'id', a.id, 'drill', a.drill, 'push', a.push, 'repetitions', a.repetitions,
                 'leastShare', a.least_share, 'opensAt', a.opens_at, 'dueAt', a.due_at,
                 'endedAt', a.ended_at, 'note', a.note,
                 'isBegun', exists (select from free_runs where assignment_id = a.id),
                 'places', case when not a.is_for_all then coalesce(
                             (select jsonb_agg(s.place_id) from assignment_places s
                               where s.assignment_id = a.id), '[]') end)
                 order by a.due_at desc, a.id desc), '[]') from page a) as assignments,
       (select coalesce(jsonb_agg(jsonb_build_object(
                 'placeId', p.place_id, 'label', p.label, 'claimedAt', p.claimed_at,
                 'isShared', p.is_shared)), '[]') from pupils p) as pupils,
       (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from done d) as cells,
       exists (select from assignments where group_id = $1
                order by due_at desc, id desc offset $2::bigint + $3::bigint) as "hasOlder"
  from groups g where g.id = $1
