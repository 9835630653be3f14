-- What was ruled about people since an instant, the first first.
-- $1 olympiad, $2 people, $3 since
select g.practicant_id as "personId", f.kind, f.reason, f.ruled_at as at
  from registrations g
 cross join lateral (
   select 'excluded' as kind, e.reason, e.ruled_at from exclusions e where e.registration_id = g.id
   union all
   select 'exclusion-lifted', l.reason, l.ruled_at
     from exclusions e join exclusion_lifts l on l.exclusion_id = e.id
    where e.registration_id = g.id
   union all
   select 'replaced', p.reason, p.ruled_at
     from runs r join run_replacements p on p.run_id = r.id where r.registration_id = g.id
   union all
   select 'annulled', a.reason, a.ruled_at
     from runs r join run_annulments a on a.run_id = r.id where r.registration_id = g.id
   union all
   select 'annulment-lifted', l.reason, l.ruled_at
     from runs r join run_annulments a on a.run_id = r.id
     join run_annulment_lifts l on l.annulment_id = a.id where r.registration_id = g.id) f
 where g.olympiad_id = $1 and g.practicant_id = any($2::int[]) and f.ruled_at > $3
 order by f.ruled_at
