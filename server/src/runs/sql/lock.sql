-- $1 the run
select begin_until, begun_at, memorise_ended_at, recall_ended_at,
       mode = 'olympiad' and exists (
         select from standing_exclusions where registration_id = runs.registration_id) as is_excluded
  from runs where id = $1 for no key update
