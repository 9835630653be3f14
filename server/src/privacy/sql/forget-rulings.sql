-- That something was ruled stays, and what follows from it; why is gone. $1 practicant
with own as (select id from registrations where practicant_id = $1),
runs as (select r.id from runs r join own on own.id = r.registration_id),
anew as (update run_replacements set reason = '—' where run_id in (select id from runs)),
annulled as (
  update run_annulments set reason = '—' where run_id in (select id from runs) returning id),
lifted as (
  update run_annulment_lifts set reason = '—' where annulment_id in (select id from annulled)),
excluded as (
  update exclusions set reason = '—' where registration_id in (select id from own) returning id)
update exclusion_lifts set reason = '—' where exclusion_id in (select id from excluded)
