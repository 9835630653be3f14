-- What an organiser looks at before publishing. $1 olympiad
select (select count(*)::int from counted_runs c join runs r on r.id = c.run_id
         where c.olympiad_id = $1 and r.closed_at is null and r.due_at is not null) as "openRuns",
       (select count(*)::int from registrations g
         where g.olympiad_id = $1
           and not exists (select from paid_registrations where registration_id = g.id))
         as "unpaid",
       (select count(*)::int from registrations g
          join runs r on r.registration_id = g.id
          join standing_annulments a on a.run_id = r.id
         where g.olympiad_id = $1) as "annulledRuns",
       (select count(*)::int from registrations g
          join standing_exclusions e on e.registration_id = g.id
         where g.olympiad_id = $1) as "excludedPeople"
