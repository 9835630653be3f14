-- What is kept ready for the charts of my space. All of it follows from closed runs: emptied, it is
-- written again.

-- How far the closed runs of training have been gone through.
create table progress_cursor (
  is_only  boolean primary key default true check (is_only),
  upto     timestamptz not null
);
insert into progress_cursor (upto) values ('-infinity');

-- Each run once: what became of its symbols.
create table run_marks (
  run_id         uuid primary key references runs,
  practicant_id  integer not null references practicants,
  track          text not null,
  day            date not null,
  closed_at      timestamptz not null,
  -- of material that was known already: practice, but no measure
  is_repeat      boolean not null,
  point          jsonb not null
);
create index run_marks_of_person on run_marks (practicant_id, track, day desc, closed_at desc)
  where not is_repeat;

-- What somebody trains (`levelKey`), and the level they have there.
create table progress_tracks (
  practicant_id  integer not null references practicants,
  track          text not null,
  shape          jsonb not null,
  runs           integer not null check (runs > 0),
  first_day      date not null,
  last_day       date not null,
  last_at        timestamptz not null,
  level          jsonb not null,
  primary key (practicant_id, track)
);

-- Runs of a day, a week or a month as one point.
create table progress_trend (
  practicant_id  integer not null references practicants,
  track          text not null,
  grain          text not null check (grain in ('day', 'week', 'month')),
  starts_on      date not null,
  point          jsonb not null,
  primary key (practicant_id, track, grain, starts_on)
);

-- Everything that is added up, by week, and all of it (-infinity).
create table progress_totals (
  practicant_id  integer not null references practicants,
  track          text not null,
  row_size       integer not null,
  week           date not null,
  sums           jsonb not null,
  primary key (practicant_id, track, week, row_size)
);

create table progress_days (
  practicant_id  integer not null references practicants,
  day            date not null,
  runs           integer not null check (runs > 0),
  primary key (practicant_id, day)
);

-- Runs in the order they were closed.
create index runs_by_closing on runs (closed_at) where closed_at is not null;
