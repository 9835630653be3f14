-- Who is in the room, but for those who are being forgotten. $1 the sprint
select e.run_id as "runId", e.practicant_id as "personId"
  from sprint_entrants e join practicants p on p.id = e.practicant_id
 where e.sprint_id = $1 and p.forgotten_at is null
 order by e.practicant_id
   for share of p
