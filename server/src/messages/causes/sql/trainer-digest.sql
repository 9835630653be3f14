-- What the days before brought to the groups of some who teach, as counts that they may see anyway: one
-- message to each, if there is anything to tell. Days are those of the clock of their first group.
-- $1 now, $2 the end of the last day by time zone, $3 how many of them, $4 how many days at most
with clocks as (
  select key as time_zone, value::timestamptz as until from jsonb_each_text($2::jsonb)),
-- By the order of their rows: two processes at once come one after the other, and the second finds none.
due as materialized (
  select t.practicant_id, c.until, c.time_zone
    from (select distinct on (t.practicant_id) t.practicant_id, g.time_zone
            from group_trainers t join groups g on g.id = t.group_id and g.closed_at is null
           order by t.practicant_id, t.since, t.group_id) t
    join clocks c on c.time_zone = t.time_zone
   where exists (select from group_trainers o
                  where o.practicant_id = t.practicant_id and o.since < c.until
                    and (o.digested_until is null or o.digested_until < c.until))
   order by t.practicant_id limit $3::bigint),
owed as materialized (
  select t.group_id, t.practicant_id, t.gets_digest, d.until, d.time_zone,
         greatest(t.digested_until, t.since, d.until - make_interval(days => $4)) as since
    from due d join group_trainers t on t.practicant_id = d.practicant_id
   where t.since < d.until and (t.digested_until is null or t.digested_until < d.until)
   order by t.practicant_id, t.group_id
     for update of t),
noted as (
  update group_trainers t set digested_until = o.until
    from owed o where t.group_id = o.group_id and t.practicant_id = o.practicant_id
  returning t.practicant_id),
counted as (
  select o.practicant_id, o.until, o.time_zone, o.since, g.id, g.name, n.*
    from owed o
    join groups g on g.id = o.group_id
   cross join lateral (
     select count(*) filter (where p.claimed_at >= o.since and p.claimed_at < o.until)::int as joined,
            coalesce(sum(r.registered), 0)::int as registered,
            coalesce(sum(r.paid), 0)::int as paid,
            coalesce(sum(r.runs), 0)::int as runs,
            coalesce(sum(r.results), 0)::int as results
       from group_pupils p
       left join lateral (
         select count(*) filter (where e.created_at >= o.since and e.created_at < o.until) as registered,
                count(*) filter (where exists (
                  select from orders b where b.registration_id = e.id
                     and b.paid_at >= o.since and b.paid_at < o.until
                  union all
                  select from seats s join orders b on b.id = s.order_id
                   where s.registration_id = e.id and s.returned_at is null
                     and greatest(s.given_at, b.paid_at) >= o.since
                     and greatest(s.given_at, b.paid_at) < o.until)) as paid,
                sum((select count(*) from runs u
                      where u.registration_id = e.id and u.mode = 'olympiad' and u.replaced_at is null
                        and u.closed_at >= o.since and u.closed_at < o.until)) as runs,
                count(*) filter (where exists (
                  select from ranking_snapshots z
                    join ranking_rows k on k.snapshot_id = z.id and k.practicant_id = e.practicant_id
                   where z.olympiad_id = e.olympiad_id
                     and z.published_at >= o.since and z.published_at < o.until)) as results
           from registrations e
          where e.practicant_id = p.practicant_id and not e.is_ghost) r on true
      where p.group_id = o.group_id) n
   where o.gets_digest),
homework as (
  select o.practicant_id, o.group_id, count(*)::int as asked,
         count(*) filter (where (select count(*) from homework_runs x
                                  where x.assignment_id = a.id and x.practicant_id = p.practicant_id
                                    and x.is_enough and x.started_at >= p.claimed_at)
                                >= a.repetitions)::int as done
    from owed o
    join assignments a on a.group_id = o.group_id and a.due_at >= o.since and a.due_at < o.until
                      and (a.ended_at is null or a.ended_at >= a.due_at)
    join group_pupils p on p.group_id = o.group_id and p.claimed_at < a.due_at
    join trainers_see s on s.practicant_id = p.practicant_id and s.training
   where a.is_for_all or exists (select from assignment_places f
                                  where f.assignment_id = a.id and f.place_id = p.place_id)
   group by o.practicant_id, o.group_id),
told as (
  insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at)
  select concat_ws(':', 'trainer-digest', c.practicant_id, extract(epoch from c.until)::bigint),
         'trainer-digest', c.practicant_id, null,
         jsonb_build_object(
           'from', to_char(min(c.since) at time zone c.time_zone, 'YYYY-MM-DD'),
           'day', to_char((c.until - interval '1 second') at time zone c.time_zone, 'YYYY-MM-DD'),
           'groups', jsonb_agg(jsonb_build_object(
             'id', c.id, 'name', c.name, 'joined', c.joined, 'registered', c.registered,
             'paid', c.paid, 'runs', c.runs, 'results', c.results,
             'homework', case when h.asked > 0 then jsonb_build_array(h.done, h.asked) end)
             order by lower(c.name), c.id)),
         $1
    from counted c
    left join homework h on h.practicant_id = c.practicant_id and h.group_id = c.id
   where c.joined + c.registered + c.paid + c.runs + c.results + coalesce(h.asked, 0) > 0
   group by c.practicant_id, c.until, c.time_zone
  on conflict (dedupe_key) do nothing
  returning practicant_id)
select (select count(*)::int from noted) as noted, (select count(*)::int from told) as told
