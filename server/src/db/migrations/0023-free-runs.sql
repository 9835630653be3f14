-- Free training: runs that belong to no olympiad. Everything hot (saving, grading, closing) knows only
-- `runs`; what a free run alone has stands in a table of its own.

-- ── Runs by mode ───────────────────────────────────────────────────────────────────────────────

-- A run of an olympiad has its registration and drill, a free run has neither and is never replaced.
alter table runs
  alter column registration_id drop not null,
  alter column task_id drop not null,
  drop constraint runs_mode_check,
  add constraint runs_mode_check check (mode in ('training', 'olympiad', 'free')),
  add constraint runs_of_mode check (
    case mode when 'free' then num_nonnulls(registration_id, task_id, replaced_at) = 0
              else num_nulls(registration_id, task_id) = 0 end),
  add unique (id, mode),
  -- the same material once more is a wish in training, and never happens elsewhere
  drop constraint runs_seed_key;
create unique index runs_by_seed on runs (seed) where mode <> 'free';

create table free_runs (
  run_id         uuid primary key,
  mode           text not null default 'free' check (mode = 'free'),
  practicant_id  integer not null references practicants,
  started_at     timestamptz not null default run_clock(),
  origin         text not null check (origin in ('own', 'adaptive', 'warm-up', 'again',
                                                 'failed-rows', 'daily', 'friend', 'guest')),
  -- whose material it has once more
  source_run_id  uuid references runs,
  -- of the challenge of a day, as everybody of the band and the run's language has it
  day            date,
  age_band       age_band,
  -- what a guest tried is kept once a kind
  guest_kind     text check (guest_kind in ('number-letter', 'binary', 'cards')),
  foreign key (run_id, mode) references runs (id, mode),
  check ((origin in ('again', 'failed-rows', 'friend')) = (source_run_id is not null)),
  check ((origin = 'daily') = (day is not null)),
  check ((origin = 'daily') = (age_band is not null)),
  check ((origin = 'guest') = (guest_kind is not null))
);
create index free_runs_by_practicant on free_runs (practicant_id, started_at);
create index free_runs_by_source on free_runs (source_run_id) where source_run_id is not null;
create unique index one_daily_attempt on free_runs (practicant_id, day) where origin = 'daily';
create unique index one_guest_run_a_kind on free_runs (practicant_id, guest_kind)
  where origin = 'guest';
create index daily_runs on free_runs (day, age_band) where origin = 'daily';

-- Whose a free run is stands there, so it cannot be missing.
alter table runs
  add column free_run_id uuid generated always as (case mode when 'free' then id end) stored
    references free_runs deferrable initially deferred;

-- ── Rhythm: when each group was left while memorising (`rhythm.ts`) ────────────────────────────

alter table run_answers add column rhythm text check (length(rhythm) <= 2000);

-- ── Friends ────────────────────────────────────────────────────────────────────────────────────

-- Whoever has the code may try the same material. Made of chance, never of the run or its owner.
create table run_links (
  code     text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  run_id   uuid not null unique references free_runs,
  made_at  timestamptz not null
);

-- ── Levels ─────────────────────────────────────────────────────────────────────────────────────

-- A checkpoint: levels follow from the closed runs in their order (`level.ts`); without it they are
-- made from all of them again.
create table training_levels (
  practicant_id  integer primary key references practicants,
  levels         jsonb not null,
  -- all runs graded until then are in it
  upto           timestamptz not null
);

-- ── The challenge of the day ───────────────────────────────────────────────────────────────────

-- What the seeds of all days are made with: one for all processes, by chance, beside the seeds of runs.
create table daily_secret (
  is_one  boolean primary key default true check (is_one),
  secret  bytea not null check (length(secret) = 32)
);
insert into daily_secret (secret)
select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'utf8')) from generate_series(1, 4);
