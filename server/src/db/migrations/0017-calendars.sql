-- An entry whose dates move, moves in every calendar that holds it: its sequence grows.
alter table olympiads
  add column calendar_sequence    integer not null default 0,
  add column calendar_changed_at  timestamptz not null default now();

create function move_calendar_entry() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  new.calendar_changed_at := now();
  return new;
end $$;
create trigger calendar_entry_moves
  before update of starts_at, ends_at, time_zone, cancelled_at on olympiads
  for each row when ((old.starts_at, old.ends_at, old.time_zone, old.cancelled_at)
                     is distinct from (new.starts_at, new.ends_at, new.time_zone, new.cancelled_at))
  execute function move_calendar_entry();

-- A person's own calendar, for whoever knows its address; of the address only the digest is kept.
create table calendar_feeds (
  practicant_id  integer primary key references practicants,
  token_sha256   bytea not null unique check (length(token_sha256) = 32),
  made_at        timestamptz not null
);

-- What jobs have told a crowd of, so that of many processes one looks for the crowd, and once.
create table told_crowds (
  key      text primary key check (length(key) between 1 and 200),
  told_at  timestamptz not null
);
