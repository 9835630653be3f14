-- Dashboards count the runs that stand drill by drill: from the index alone, and those under way from one
-- that is small, whatever the planner knows of the rest.
create index standing_runs on runs (task_id, closed_at) include (registration_id, begun_at)
  where mode = 'olympiad' and replaced_at is null;
create index runs_under_way on runs (task_id)
  where mode = 'olympiad' and replaced_at is null and closed_at is null;

-- An instant and an interval go by the session's zone: said to be immutable the function was called row by
-- row with the whole run, many times slower than as a part of the statement.
alter function run_phase(runs, timestamptz) stable;
