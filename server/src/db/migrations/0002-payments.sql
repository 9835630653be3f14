-- What paying at real providers needs besides orders, attempts and their messages.

alter table payment_attempts
  add column polled_at timestamptz;

-- Whoever waits for news is in this index: live attempts, and confirmed ones that are given back.
drop index payment_attempts_to_poll;
create index payment_attempts_to_poll on payment_attempts (next_poll_at)
  where next_poll_at is not null;

-- A message whose application failed is tried again, ever more rarely.
alter table payment_inbox
  add column tries integer not null default 0,
  add column next_try_at timestamptz;
drop index payment_inbox_unapplied;
create index payment_inbox_unapplied on payment_inbox (next_try_at) where applied_at is null;

-- Every movement of an attempt, for the person's history and for disputes; never changed.
create table payment_events (
  id            bigint generated always as identity primary key,
  attempt_id    uuid not null references payment_attempts,
  status        text not null,
  order_status  text not null,
  attention     text,
  -- who said so: ourselves, a message or an answer to our question
  source        text not null check (source in ('server', 'message', 'poll')),
  inbox_id      bigint references payment_inbox,
  at            timestamptz not null
);
create index payment_events_by_attempt on payment_events (attempt_id);

-- Money on its way back. One refund an attempt: the whole amount, under a name the provider keeps.
create table payment_refunds (
  id            uuid primary key default gen_random_uuid(),
  attempt_id    uuid not null unique references payment_attempts,
  requested_by  integer not null references practicants,
  requested_at  timestamptz not null,
  -- the provider has taken the request; the money is back when the attempt is reversed
  accepted_at   timestamptz,
  refused_at    timestamptz
);
