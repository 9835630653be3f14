-- Runs of an olympiad, the latest first, with what was ruled about them.
-- $1 olympiad; $2 filter, $3 registration, $4 those after this run, or null; $5 so many; $6 now
select r.id, r.registration_id as "registrationId", g.practicant_id as "personId",
       g.first_name as "firstName", g.family_name as "familyName", s.level, s.number,
       k.age_band as "ageBand", k.id as "taskId", k.kind,
       (select json_object_agg(language, name) from task_texts where task_id = k.id) as names,
       r.created_at as "createdAt", r.begun_at as "begunAt", run_phase(r, $6) as phase,
       r.closed_at is null and coalesce(r.due_at <= $6, false) as "isOverdue",
       x.score, x.greatest, x.points, x.memorise_ms as "memoriseMs",
       p.reason as "replacedFor", p.ruled_at as "replacedAt", p.new_run_id as "newRunId",
       a.reason as "annulledFor", a.ruled_at as "annulledAt",
       e.reason as "excludedFor", e.ruled_at as "excludedAt",
       k.stage_id <> g.stage_id or k.age_band <> g.age_band as "isOfOtherCategory"
  from registrations g
  join runs r on r.registration_id = g.id and r.mode = 'olympiad'
  join tasks k on k.id = r.task_id
  join stages s on s.id = k.stage_id
  left join run_results x on x.run_id = r.id
  left join run_replacements p on p.run_id = r.id
  left join standing_annulments a on a.run_id = r.id
  left join standing_exclusions e on e.registration_id = g.id
 where g.olympiad_id = $1
   and case $2::text when 'open' then r.closed_at is null and not is_closed(r, $6)
                     when 'overdue' then r.closed_at is null and r.due_at <= $6
                     when 'annulled' then a.id is not null
                     when 'replaced' then p.run_id is not null
                     else true end
   and ($3::int is null or g.id = $3)
   and ($4::uuid is null
        or (r.created_at, r.id) < (select created_at, id from runs where id = $4))
 order by r.created_at desc, r.id desc
 limit $5
