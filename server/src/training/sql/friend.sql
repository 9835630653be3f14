-- A run that its owner shares, for another to try. $1 the code, $2 who asks
select r.id, r.language, r.drill, r.seed, f.practicant_id as "ownerId",
       coalesce(p.first_name, '') as "firstName", coalesce(p.family_name, '') as "familyName",
       shown_display(p.id, p.name_display) as display,
       s.right_answers as "right", s.memorise_ms as "memoriseMs", a.rhythm,
       f.practicant_id = $2 or exists (
         select from free_runs mine
          where mine.practicant_id = $2 and mine.source_run_id = r.id) as "isKnown"
  from run_links l
  join free_runs f on f.run_id = l.run_id
  join runs r on r.id = l.run_id
  join practicants p on p.id = f.practicant_id
  join run_results s on s.run_id = r.id
  left join run_answers a on a.run_id = r.id
 where l.code = $1
