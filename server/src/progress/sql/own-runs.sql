-- $1 the person, $2 so many
select g.olympiad_id as "olympiadId", r.id as "runId", x.points, x.right_answers as "right",
       x.greatest,
       (select json_object_agg(t.language, t.name) from task_texts t where t.task_id = k.id) as name
  from registrations g
  join olympiads o on o.id = g.olympiad_id and o.published_at is not null
  join runs r on r.registration_id = g.id and r.mode = 'olympiad' and r.replaced_at is null
  join tasks k on k.id = r.task_id
  join run_results x on x.run_id = r.id
 where g.practicant_id = $1
 order by o.published_at desc, o.id, k.position, r.id limit $2
