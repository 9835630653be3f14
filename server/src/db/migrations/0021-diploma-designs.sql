-- How the diplomas of an olympiad look: all of them are drawn by the one row it has, or without it plainly.

-- A handwritten signature and a seal are kept beside the olympiad they were given to: no other may use them.
create table diploma_pictures (
  olympiad_id  integer not null references olympiads on delete cascade,
  sha256       text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes        bytea not null check (length(bytes) between 1 and 1000000),
  width        integer not null check (width > 0),
  height       integer not null check (height > 0),
  kept_at      timestamptz not null,
  primary key (olympiad_id, sha256)
);

create table diploma_designs (
  olympiad_id       integer primary key references olympiads on delete cascade,
  signer_name_uk    text not null,
  signer_role_uk    text not null,
  signer_name_pl    text not null,
  signer_role_pl    text not null,
  text_variant      text not null check (text_variant in ('formal', 'warm', 'short')),
  signature_sha256  text,
  seal_sha256       text,
  revision          integer not null check (revision > 0),
  changed_by        integer not null references practicants,
  changed_at        timestamptz not null,
  foreign key (olympiad_id, signature_sha256) references diploma_pictures (olympiad_id, sha256),
  foreign key (olympiad_id, seal_sha256) references diploma_pictures (olympiad_id, sha256)
);
