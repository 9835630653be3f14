-- Who trains, at one instant. $1 person
select run_clock() as now, p.birth::text, p.age_id as "ageId",
       (select g.age_band from registrations g where g.practicant_id = p.id
         order by g.created_at desc limit 1) as "registeredBand",
       (select r.drill from free_runs f join runs r on r.id = f.run_id
         where f.practicant_id = p.id and f.origin in ('own', 'adaptive') and r.begun_at is not null
         order by f.started_at desc limit 1) as "lastDrill",
       (select count(*) from free_runs f join runs r on r.id = f.run_id
         where f.practicant_id = p.id and f.started_at > run_clock() - interval '2 days'
           and r.closed_at is null) as "openRuns"
  from practicants p where p.id = $1
