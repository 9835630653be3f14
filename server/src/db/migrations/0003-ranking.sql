-- What was published stays as it was: a correction is another snapshot. Names alone may still be
-- taken out, should a person have to be forgotten.
create function refuse_change_of_published() returns trigger language plpgsql as $$
begin
  raise exception 'a published ranking never changes: write another snapshot'
    using errcode = 'restrict_violation';
end
$$;

create trigger ranking_rows_stay
  before delete or truncate
     or update of snapshot_id, practicant_id, level, stage_number, age_band, position, place,
                  right_answers, points, memorise_ms
  on ranking_rows for each statement execute function refuse_change_of_published();

create trigger ranking_snapshots_stay
  before delete or truncate or update
  on ranking_snapshots for each statement execute function refuse_change_of_published();
