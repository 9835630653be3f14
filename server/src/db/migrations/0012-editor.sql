-- Olympiads that people make: a working copy, what it was before, and cancelling.

alter table olympiads
  -- its dates are entered and read in this zone
  add column time_zone text not null default 'Europe/Kyiv'
    check (time_zone in ('Europe/Kyiv', 'Europe/Warsaw')),
  add column cancelled_at timestamptz,
  add column cancelled_by integer references practicants,
  add column cancel_reason text,
  add check (num_nulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3)),
  add check (cancelled_at is null or (announced_at is not null and published_at is null));
update olympiads o set time_zone = 'Europe/Warsaw'
  from countries c where c.id = o.country_id and c.iso2 = 'PL';

alter table olympiad_texts add column cover_alt text not null default '';

-- Material: whoever has accepted an earlier version is asked again before their next step.
alter table agreement_versions add column is_material boolean not null default false;
create index material_agreements on agreement_versions (olympiad_id, version) where is_material;

-- Whether a registration has terms to accept before its next step.
create function owes_acceptance(wanted integer, olympiad integer)
returns boolean language sql stable as $$
  select exists (
    select from agreement_versions v
     where v.olympiad_id = olympiad and v.is_material
       and not exists (select from agreement_acceptances a
                         join agreement_versions w on w.id = a.agreement_id
                        where a.registration_id = wanted and w.version >= v.version))
$$;

-- What an olympiad is going to be; people see nothing of it before it is applied.
create table olympiad_drafts (
  olympiad_id  integer primary key references olympiads on delete cascade,
  draft        jsonb not null,
  revision     integer not null check (revision > 0),
  -- null: as the tables had it
  saved_by     integer references practicants,
  saved_at     timestamptz not null
);

-- What each revision changed: field, before, after. From the newest backwards every one can be had.
create table draft_revisions (
  olympiad_id  integer not null references olympiads on delete cascade,
  revision     integer not null check (revision > 0),
  changes      jsonb not null,
  saved_by     integer references practicants,
  saved_at     timestamptz not null,
  primary key (olympiad_id, revision)
);

-- Of which drills somebody has begun a run.
create index runs_by_task on runs (task_id);

-- Asked at the moment a run is written: waits for an organiser who is replacing the drill, and sees it.
create function is_still_offered(wanted integer) returns boolean language plpgsql as $$
begin
  perform from tasks where id = wanted for key share;
  return found;
end
$$;
