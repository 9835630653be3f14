-- What does, at one instant. $1 the run, $2 the expected clock
select steady_clock($2) as now, r.begin_until, r.begun_at, r.memorise_ended_at, r.recall_ended_at,
       r.closed_at is not null as is_graded, o.published_at is not null as is_published,
       a.revision, a.answers, a.rhythm
  from runs r
  left join registrations g on g.id = r.registration_id
  left join olympiads o on o.id = g.olympiad_id
  left join run_answers a on a.run_id = r.id
 where r.id = $1
