-- What people see of an olympiad, in the parts a draft has. $1 olympiad
select o.announced_at, o.starts_at, o.ends_at, o.published_at, o.cancelled_at, o.created_at,
       o.time_zone, o.is_international, o.requires_birth, o.promotion, o.local_price,
       o.local_currency, o.international_price, o.international_currency,
       (select c.iso2 from countries c where c.id = o.country_id) as country,
       (select json_object_agg(t.language, json_build_object(
           'title', t.title, 'shortDescription', t.short_description,
           'fullDescription', t.full_description, 'organiser', t.organiser,
           'cover', t.cover_sha256, 'coverAlt', t.cover_alt))
          from olympiad_texts t where t.olympiad_id = o.id) as texts,
       (select json_object_agg(v.language, v.html)
          from agreement_versions v
         where v.olympiad_id = o.id and v.version = (
           select max(version) from agreement_versions w
            where w.olympiad_id = o.id and w.language = v.language)) as terms,
       (select json_agg(json_build_object(
           'level', s.level, 'number', s.number, 'ageBand', k.age_band, 'task', to_json(k),
           'names', (select json_object_agg(x.language, json_build_object(
                       'name', x.name, 'description', x.description))
                       from task_texts x where x.task_id = k.id))
           order by s.level, s.number, k.age_band, k.position)
          from stages s join tasks k on k.stage_id = s.id where s.olympiad_id = o.id) as tasks,
       exists (select from registrations r where r.olympiad_id = o.id) as has_registrations,
       (select json_agg(distinct concat(s.level, '-', s.number, '.', k.age_band))
          from stages s join tasks k on k.stage_id = s.id
         where s.olympiad_id = o.id
           and exists (select from runs u where u.task_id = k.id)) as begun
  from olympiads o where o.id = $1
