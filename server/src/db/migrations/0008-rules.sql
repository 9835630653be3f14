-- What SQL must decide by itself, each once; the domain says the same and a test compares the two.

-- Who has paid.
create view paid_registrations as
  select registration_id from orders where status = 'paid';

-- Every decision about a run goes by this clock: one for all processes, whatever theirs say, in the
-- milliseconds that JavaScript can tell apart.
create function run_clock() returns timestamptz language sql volatile as $$
  select date_trunc('milliseconds', clock_timestamp())
$$;

-- A run is closed once it is graded or its time is over (`isClosed`).
create function is_closed(run runs, now timestamptz) returns boolean language sql immutable as $$
  select run.closed_at is not null
      or coalesce(coalesce(run.recall_until, run.begin_until) <= now, false)
$$;

-- What becomes of answers that arrive now (`receptionAt`).
create function reception(run runs, now timestamptz) returns text language sql immutable as $$
  select case when run.recall_from is null and run.due_at <= now then 'expired'
              when run.recall_from is null or now < run.recall_from then 'early'
              when now < run.due_at then 'open'
              else 'late' end
$$;
