-- What never changes about runs. $1 which ones
select r.id, g.practicant_id as "personId", g.olympiad_id as "olympiadId",
       r.task_id as "taskId", x.name, r.mode, r.language, r.drill, r.seed, g.is_ghost as "isGhost"
  from runs r
  join registrations g on g.id = r.registration_id
  join task_texts x on x.task_id = r.task_id and x.language = r.language
 where r.id = any($1::uuid[])
