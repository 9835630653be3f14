-- What people are to be told, written with its cause. The same thing is told to nobody twice.
create table messages (
  id             bigint generated always as identity primary key,
  dedupe_key     text not null unique check (length(dedupe_key) between 1 and 200),
  kind           text not null,
  practicant_id  integer not null references practicants,
  olympiad_id    integer references olympiads,
  -- what the text needs besides: dates, amounts, reasons
  facts          jsonb not null,
  caused_at      timestamptz not null
);
create index messages_by_practicant on messages (practicant_id);
create index messages_by_olympiad on messages (olympiad_id);
