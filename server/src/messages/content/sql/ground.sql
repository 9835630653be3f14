-- What messages are worded from, a row each: in what a message names, only what is its reader's own.
-- $1 messages, $2 people, $3 olympiads, $4 orders, $5 runs, $6 versions of a ranking, $7 groups, $8 children
select m.id, o.id as olympiad_id, o.starts_at, o.ends_at, o.time_zone, o.cancelled_at,
       o.calendar_sequence, o.calendar_changed_at, o.is_international,
       o.local_price, o.local_currency, o.international_price, o.international_currency,
       (select json_object_agg(t.language, t.title) from olympiad_texts t
         where t.olympiad_id = o.id) as titles,
       g.first_name, g.family_name, g.age_band, s.level, s.number as stage_number,
       (exists (select from orders p where p.registration_id = g.id and p.amount > 0
                   and p.paid_at is not null)
        or exists (select from seats p where p.registration_id = g.id and p.returned_at is null))
         as has_paid,
       d.seats, (select name from groups where id = m.group_id) as group_name,
       -- only as long as the reader is their guardian
       (select coalesce(nullif(concat_ws(' ', c.first_name, c.family_name), ''), 'ID ' || c.student_id)
          from guardian_ties k join practicants c on c.id = k.practicant_id
         where k.practicant_id = m.child_id and k.guardian_id = m.practicant_id) as child_name,
       d.number as order_number, d.created_at as ordered_at, d.paid_at, d.payer_name,
       (select json_object_agg(x.language, x.name)
          from runs r join task_texts x on x.task_id = r.task_id
         where r.id = m.run_id and r.registration_id = g.id) as task_names,
       (select json_object_agg(v.version, json_build_object('place', w.place, 'points', w.points,
                 'level', w.level, 'number', w.stage_number, 'ageBand', w.age_band))
          from ranking_snapshots v join ranking_rows w on w.snapshot_id = v.id
         where v.olympiad_id = o.id and v.version in (m.version, m.version - 1)
           and w.practicant_id = m.practicant_id) as ranks,
       (select v.code from diplomas v
         where v.olympiad_id = o.id and v.practicant_id = m.practicant_id and v.ended_at is null)
         as diploma_code
  from unnest($1::bigint[], $2::int[], $3::int[], $4::uuid[], $5::uuid[], $6::int[], $7::int[],
              $8::int[])
       as m (id, practicant_id, olympiad_id, order_id, run_id, version, group_id, child_id)
  left join olympiads o on o.id = m.olympiad_id
  left join registrations g on g.olympiad_id = o.id and g.practicant_id = m.practicant_id
  left join stages s on s.id = g.stage_id
  left join orders d on d.id = m.order_id
   and (d.registration_id = g.id or d.ordered_by = m.practicant_id)
