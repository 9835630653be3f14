-- $1 the practicant whose standing is wanted, or null; $2 now; $3 with the full description
select o.id, o.announced_at, o.starts_at, o.ends_at, o.published_at, o.cancelled_at, o.is_international,
  o.requires_birth,
  o.promotion, o.local_price, o.local_currency, o.international_price, o.international_currency,
  (select json_build_object('uk', c.name_uk, 'pl', c.name_pl, 'iso2', c.iso2)
     from countries c where c.id = o.country_id) as country,
  (select json_object_agg(t.language, json_build_object(
      'title', t.title, 'short_description', t.short_description,
      'full_description', case when $3::boolean then t.full_description end,
      'cover_sha256', t.cover_sha256, 'cover_alt', t.cover_alt, 'organiser', t.organiser))
     from olympiad_texts t where t.olympiad_id = o.id) as texts,
  (select json_build_object(
      'level', s.level, 'number', s.number, 'age_band', r.age_band,
      'is_ghost', r.is_ghost, 'owes_terms', owes_acceptance(r.id, o.id),
      'is_paid', exists (select from paid_registrations where registration_id = r.id),
      'has_order', exists (select from orders where registration_id = r.id),
      'tasks', (select count(*) from tasks k
                 where k.stage_id = r.stage_id and k.age_band = r.age_band),
      'closed_tasks', (select count(*) from runs u
                         join tasks k on k.id = u.task_id and k.stage_id = r.stage_id
                                     and k.age_band = r.age_band
                        where u.registration_id = r.id and u.mode = 'olympiad'
                          and u.replaced_at is null
                          and is_closed(u, $2)))
     from registrations r join stages s on s.id = r.stage_id
    where r.olympiad_id = o.id and r.practicant_id = $1::int) as registration,
  exists (select from olympiad_staff where olympiad_id = o.id and practicant_id = $1::int)
    as is_staff
from olympiads o
