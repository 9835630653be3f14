-- The terms somebody accepted, the latest first. $1 practicant
select v.olympiad_id as "olympiadId", v.version, v.language, a.accepted_at as "acceptedAt",
       a.accepted_by as "acceptedBy", a.guardian_name as "guardianName",
       (select title from olympiad_texts where olympiad_id = v.olympiad_id and language = 'uk') as uk,
       (select title from olympiad_texts where olympiad_id = v.olympiad_id and language = 'pl') as pl
  from registrations g
  join agreement_acceptances a on a.registration_id = g.id
  join agreement_versions v on v.id = a.agreement_id
 where g.practicant_id = $1
 order by a.accepted_at desc, v.version desc
