-- Of one person, of the last minute: nobody waits for the job to see their newest run. $1 the person
   and r.closed_at > run_clock() - interval '1 min' and r.mode <> 'olympiad'
   and $1 in (f.practicant_id, g.practicant_id)
 order by r.closed_at, r.id limit 20
