-- expand
-- A file that a browser loads by itself, without a token: by a ticket for one address, once. How far it is, is
-- told here to the screen that asked for it, whichever process answers either.
create table downloads (
  id              uuid primary key default gen_random_uuid(),
  practicant_id   integer not null references practicants,
  ticket_sha256   bytea not null unique check (length(ticket_sha256) = 32),
  -- an address may say whom somebody looks for
  address_sha256  bytea not null check (length(address_sha256) = 32),
  made_at         timestamptz not null,
  begun_at        timestamptz,
  -- when whoever sends it last said so
  seen_at         timestamptz,
  stopped_at      timestamptz,
  ended_at        timestamptz,
  is_whole        boolean not null default false,
  bytes           bigint not null default 0 check (bytes >= 0),
  -- why nothing was sent
  refusal         text,
  check (num_nulls(begun_at, seen_at) in (0, 2)),
  check (ended_at is null or begun_at is not null),
  check (not is_whole or ended_at is not null)
);
create index downloads_by_age on downloads (made_at);
create trigger downloads_of_known before insert on downloads
  for each row execute function refuse_forgotten();
