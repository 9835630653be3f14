-- What somebody said with their registrations, and what of it they asked to be corrected last.
-- $1 practicant
select g.id, g.olympiad_id as "olympiadId", o.starts_at as "startsAt", o.cancelled_at as "cancelledAt",
       (select title from olympiad_texts where olympiad_id = o.id and language = 'uk') as uk,
       (select title from olympiad_texts where olympiad_id = o.id and language = 'pl') as pl,
       json_build_object('firstName', g.first_name, 'familyName', g.family_name,
         'patronymic', g.patronymic, 'school', g.school, 'email', g.email) as said,
       c.wanted, c.requested_at as "requestedAt", c.decided_at as "decidedAt",
       c.is_granted as "isGranted", c.reason
  from registrations g
  join olympiads o on o.id = g.olympiad_id
  left join lateral (select * from correction_requests where registration_id = g.id
                      order by id desc limit 1) c on true
 where g.practicant_id = $1
 order by o.starts_at desc, g.id
