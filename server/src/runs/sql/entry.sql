-- What decides whether somebody may start a drill: of many at once.
-- $1 olympiads, $2 practicants, $3 tasks, $4 the expected clock
with clock as materialized (select steady_clock($4) as now)
select w.wish::int, clock.now, o.announced_at, o.starts_at, o.ends_at, o.published_at,
       o.cancelled_at,
       g.id, to_json(k) as task, owes_acceptance(g.id, o.id) as owes_acceptance,
       exists (select from paid_registrations where registration_id = g.id) as is_paid,
       exists (select from olympiad_staff where olympiad_id = o.id
                  and practicant_id = w.practicant_id) as is_staff,
       exists (select from standing_exclusions where registration_id = g.id) as is_excluded,
       exists (select from consents where practicant_id = w.practicant_id)
         and is_kept_from_taking_part(w.practicant_id) as is_kept,
       case when r.id is null then 'none' when is_closed(r, clock.now) then 'closed'
            else 'open' end as run
  from unnest($1::int[], $2::int[], $3::int[]) with ordinality
         as w (olympiad_id, practicant_id, task_id, wish)
 cross join clock
  join olympiads o on o.id = w.olympiad_id
  left join registrations g on g.olympiad_id = o.id and g.practicant_id = w.practicant_id
  left join tasks k on k.id = w.task_id and k.stage_id = g.stage_id and k.age_band = g.age_band
  left join runs r on r.registration_id = g.id and r.task_id = k.id and r.mode = 'olympiad'
                   and r.replaced_at is null
