-- A day and an hour before the start everybody who takes part is reminded, once for every start there
-- was: whoever notes the crowd first tells it, and another process finds it told.
-- $1 now
with due as (
  select o.id, o.starts_at, l.lead,
         concat_ws(':', 'reminder', l.lead, o.id, extract(epoch from o.starts_at)::bigint) as key
    from olympiads o
   cross join (values ('day', interval '1 day', interval '2 hours'),
                      ('hour', interval '1 hour', interval '0')) as l (lead, earliest, latest)
   where o.starts_at > $1::timestamptz + l.latest and o.starts_at <= $1 + l.earliest
     and o.announced_at <= $1 and o.cancelled_at is null),
fresh as (
  insert into told_crowds (key, told_at) select key, $1 from due order by key
  on conflict (key) do nothing returning key)
insert into messages (dedupe_key, kind, practicant_id, olympiad_id, facts, caused_at)
select concat_ws(':', d.key, g.practicant_id), 'reminder', g.practicant_id, d.id,
       jsonb_build_object('lead', d.lead, 'startsAt', d.starts_at), $1
  from due d join fresh f on f.key = d.key
  join registrations g on g.olympiad_id = d.id and not g.is_ghost
  join paid_registrations p on p.registration_id = g.id
 where not exists (select from standing_exclusions where registration_id = g.id)
on conflict (dedupe_key) do nothing
