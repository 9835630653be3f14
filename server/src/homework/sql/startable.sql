-- What somebody shall run, if it is given to them at this moment. Whoever changes it waits until the run
-- is written. $1 the assignment, $2 the person
select a.drill, a.push, a.opens_at as "opensAt", a.ended_at as "endedAt", g.language,
       run_clock() as now
  from assignments a join groups g on g.id = a.group_id
 where a.id = $1
   and exists (select from homework_pupils h
                where h.assignment_id = a.id and h.practicant_id = $2)
   for share of a
