-- How far a message is on its way as a mail. What was told before there was a post is sent to nobody.
alter table messages
  add column state          text not null default 'queued' check (state in
    ('queued', 'sending', 'retry', 'sent', 'failed', 'unknown', 'unsent')),
  -- answers of the mail server that asked to come again
  add column tries          smallint not null default 0 check (tries >= 0),
  -- null: as soon as possible
  add column next_try_at    timestamptz,
  -- until then one process has it
  add column lease_until    timestamptz,
  -- the mail server has begun to take it: from here on nobody but its answer knows what became of it
  add column handed_over_at timestamptz,
  -- why it is where it is, a name of `domain/src/delivery.ts`
  add column failure        text,
  -- what the mail server said about it
  add column server_answer  text check (length(server_answer) <= 500),
  add column done_at        timestamptz;

update messages set state = 'unsent', failure = 'no-transport', done_at = caused_at;

alter table messages
  add check ((state = 'sending') = (lease_until is not null)),
  add check (handed_over_at is null or state in ('sending', 'sent', 'unknown')),
  add check ((done_at is not null) = (state in ('sent', 'failed', 'unknown', 'unsent')));

create index messages_due on messages ((coalesce(lease_until, next_try_at, caused_at)), id)
  where state in ('queued', 'sending', 'retry');
create index messages_in_trouble on messages (olympiad_id, id) where state in ('failed', 'unknown');

-- A message as it is sent: made once, before the first try.
create table mails (
  message_id   bigint primary key references messages on delete cascade,
  recipient    text not null,
  -- the Message-ID
  header_id    text not null unique,
  subject      text not null,
  language     text not null check (language in ('uk', 'pl')),
  -- null: long done, its text is gone
  rendered     bytea,
  rendered_at  timestamptz not null
);
create index mails_with_text on mails (rendered_at) where rendered is not null;

-- Addresses a mail server has refused for good.
create table undeliverable_addresses (
  address        text primary key check (address = lower(address)),
  server_answer  text not null check (length(server_answer) <= 500),
  refused_at     timestamptz not null
);
