-- What there is of somebody, counted. $1 practicant
select (select count(*)::int from registrations where practicant_id = $1) as registrations,
       (select count(*)::int from registrations g join olympiads o on o.id = g.olympiad_id
         where g.practicant_id = $1 and o.published_at is not null) as rankings,
       (select count(*)::int from diplomas where practicant_id = $1 and ended_at is null) as diplomas,
       (select count(*)::int from runs r join registrations g on g.id = r.registration_id
         where g.practicant_id = $1)
       + (select count(*)::int from free_runs where practicant_id = $1) as runs,
       (select count(*)::int from orders o join registrations g on g.id = o.registration_id
         where g.practicant_id = $1 and o.paid_at is not null)
       + (select count(*)::int from orders o
           where o.ordered_by = $1 and o.paid_at is not null) as orders
