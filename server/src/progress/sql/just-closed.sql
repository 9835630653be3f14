-- Of one person, of the last minute: nobody waits for the job to see their newest run. Theirs are few,
-- those of everybody are not; what closed now was started within two days. $1 the person
   and r.id in (
     select run_id from free_runs
      where practicant_id = $1 and started_at > (select run_clock()) - interval '2 days'
     union all
     select t.id from registrations e join runs t on t.registration_id = e.id and t.mode = 'training'
      where e.practicant_id = $1)
   and r.closed_at > (select run_clock()) - interval '1 min' and r.mode <> 'olympiad'
 order by r.closed_at, r.id limit 20
