-- Runs go by the clock of the database's machine. When another machine takes over, or somebody sets the
-- clock, the deadlines people were told are kept: a row here is added to what the machine says. Each
-- stays as a record; the last one holds, until a person sets the clock right (`npm run clock`).
create table run_clock_shifts (
  number   integer generated always as identity primary key,
  shift_ms bigint not null,
  made_at  timestamptz not null default clock_timestamp()
);

create function machine_clock() returns timestamptz language sql volatile as $$
  select clock_timestamp()
$$;

create function run_clock_shift() returns interval language plpgsql stable as $$
begin
  return coalesce((select shift_ms from run_clock_shifts order by number desc limit 1), 0)
       * interval '1 millisecond';
end
$$;

create or replace function run_clock() returns timestamptz language sql volatile as $$
  select date_trunc('milliseconds', machine_clock() + run_clock_shift())
$$;

-- The run clock, unless it is more than a second from where the caller expects it: then it has jumped,
-- and until that is settled the caller's own count of time holds. Who expects nothing gets the run clock.
create function steady_clock(expected timestamptz) returns timestamptz language plpgsql volatile as $$
declare
  now timestamptz := run_clock();
begin
  if abs(extract(epoch from now - expected)) > 1 then
    return date_trunc('milliseconds', expected);
  end if;
  return now;
end
$$;
