-- Whoever ends this run waits, and whoever rules on it, excludes its owner or publishes is waited for.
-- $1 olympiad, $2 run
select r.registration_id as "registrationId", g.practicant_id as "personId"
  from runs r
  join registrations g on g.id = r.registration_id
  join olympiads o on o.id = g.olympiad_id
 where o.id = $1 and r.id = $2 and r.mode = 'olympiad'
   for no key update of r for key share of g, o
