-- Training goes; of what somebody else has run once more the run stays, without its owner's name.
-- $1 practicant
with recursive own as (
  select run_id, source_run_id from free_runs where practicant_id = $1),
kept as (
  select o.run_id, o.source_run_id from own o
   where exists (select from free_runs f
                  where f.source_run_id = o.run_id and f.practicant_id <> $1)
  union
  select o.run_id, o.source_run_id from kept k join own o on o.run_id = k.source_run_id),
gone as materialized (select run_id from own where run_id not in (select run_id from kept)),
links as (delete from run_links where run_id in (select run_id from own)),
levels as (delete from training_levels where practicant_id = $1),
marks as (delete from run_marks where practicant_id = $1),
tracks as (delete from progress_tracks where practicant_id = $1),
trend as (delete from progress_trend where practicant_id = $1),
totals as (delete from progress_totals where practicant_id = $1),
days as (delete from progress_days where practicant_id = $1),
checks as (delete from device_checks where practicant_id = $1),
files as (delete from downloads where practicant_id = $1),
answers as (delete from run_answers where run_id in (select run_id from gone)),
late as (delete from late_answers where run_id in (select run_id from gone)),
results as (delete from run_results where run_id in (select run_id from gone)),
free as (delete from free_runs where run_id in (select run_id from gone)),
rooms as (
  delete from sprint_entrants
   where practicant_id = $1 and run_id not in (select run_id from kept))
delete from runs where id in (select run_id from gone)
