-- What a pupil has to do, of all their groups, what is due first: not what has ended, and what was due
-- long ago neither. $1 the person, $2 how many
select run_clock() as now,
       (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name)
                                  order by p.claimed_at), '[]')
          from group_pupils p join groups g on g.id = p.group_id
         where p.practicant_id = $1) as groups,
       (select coalesce(jsonb_agg(to_jsonb(m) order by m."dueAt", m.id), '[]') from (
          select a.id, g.name as "groupName", g.time_zone as "timeZone", a.drill, a.push,
                 a.repetitions, a.least_share as "leastShare", a.opens_at as "opensAt",
                 a.due_at as "dueAt", a.note, d.counted, d."doneAt", d.best,
                 (select r.id from free_runs f join runs r on r.id = f.run_id
                   where f.assignment_id = a.id and f.practicant_id = $1
                     and f.started_at >= h.claimed_at and not is_closed(r, run_clock())
                   limit 1) as "openRunId"
            from homework_pupils h
            join assignments a on a.id = h.assignment_id
            join groups g on g.id = h.group_id
           cross join lateral (
              select count(*) filter (where x.is_enough) as counted,
                     (array_agg(x.closed_at order by x.closed_at) filter (where x.is_enough))
                       [a.repetitions] as "doneAt",
                     max(100 * x.right_answers / x.length) as best
                from homework_runs x
               where x.assignment_id = a.id and x.practicant_id = $1
                 and x.started_at >= h.claimed_at) d
           where h.practicant_id = $1 and a.ended_at is null
             and a.due_at > run_clock() - interval '60 days'
           order by a.due_at desc, a.id desc limit $2) m) as assignments
