-- What decides about a run, read once it is locked. $1 run
select r.replaced_at is not null as "isReplaced", o.published_at is not null as "isPublished",
       o.ends_at as "endsAt", e.id is not null as "isExcluded", a.id as "annulmentId",
       k.stage_id = g.stage_id and k.age_band = g.age_band as "isOfOwnCategory"
  from runs r
  join registrations g on g.id = r.registration_id
  join olympiads o on o.id = g.olympiad_id
  join tasks k on k.id = r.task_id
  left join standing_annulments a on a.run_id = r.id
  left join standing_exclusions e on e.registration_id = g.id
 where r.id = $1
