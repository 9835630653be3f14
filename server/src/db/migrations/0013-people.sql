-- The console's list of people: what it is searched, filtered and sorted by, one row a registration.
-- The words and keys are the domain's (`search.ts`); the server writes them for whatever has changed.

create table people (
  registration_id  integer primary key references registrations on delete cascade,
  olympiad_id      integer not null,
  student_id       integer not null,
  name_key         text collate "C" not null,
  school_key       text collate "C" not null,
  town_uk_key      text collate "C" not null,
  town_pl_key      text collate "C" not null,
  category_key     integer not null,
  registered_at    timestamptz not null,
  -- words as they are looked for, and facts as `#paid=true`
  document         tsvector not null
);
create index people_by_student on people (olympiad_id, student_id, registration_id);
create index people_by_name on people (olympiad_id, name_key, registration_id);
create index people_by_school on people (olympiad_id, school_key, registration_id);
create index people_by_town_uk on people (olympiad_id, town_uk_key, registration_id);
create index people_by_town_pl on people (olympiad_id, town_pl_key, registration_id);
create index people_by_category on people (olympiad_id, category_key, registration_id);
create index people_by_registered_at on people (olympiad_id, registered_at, registration_id);
create index people_by_document on people using gin (document);

-- Whose row is no longer true. Every change has an entry of its own, seen once it is committed: who
-- takes entries away reads the facts afterwards, and misses nothing.
create table people_changes (
  id               bigint generated always as identity primary key,
  registration_id  integer not null
);

insert into people_changes (registration_id) select id from registrations;

create function note_changed_registrations() returns trigger language plpgsql as $$
begin
  insert into people_changes (registration_id) select id from changed;
  return null;
end
$$;
create trigger people_follow_new after insert on registrations referencing new table as changed
  for each statement execute function note_changed_registrations();
create trigger people_follow_changes after update on registrations referencing new table as changed
  for each statement execute function note_changed_registrations();

create function note_changed_orders() returns trigger language plpgsql as $$
begin
  insert into people_changes (registration_id) select distinct registration_id from changed;
  return null;
end
$$;
create trigger people_follow_new after insert on orders referencing new table as changed
  for each statement execute function note_changed_orders();
create trigger people_follow_changes after update on orders referencing new table as changed
  for each statement execute function note_changed_orders();

-- A run begins once, and most are written before they begin.
create function note_begun_runs() returns trigger language plpgsql as $$
begin
  insert into people_changes (registration_id)
  select distinct registration_id from changed where mode = 'olympiad' and begun_at is not null;
  return null;
end
$$;
create trigger people_follow_new after insert on runs referencing new table as changed
  for each statement execute function note_begun_runs();

create function note_begun_run() returns trigger language plpgsql as $$
begin
  insert into people_changes (registration_id) values (new.registration_id);
  return null;
end
$$;
create trigger people_follow_begun after update of begun_at on runs
  for each row when (old.begun_at is null and new.begun_at is not null and new.mode = 'olympiad')
  execute function note_begun_run();

-- Asked at the moment a run is written, after `may_still_run` has waited for whatever is under way:
-- nobody runs a drill of a category that is no longer theirs.
create function is_still_own(wanted integer, drill integer) returns boolean language plpgsql as $$
begin
  return exists (
    select from registrations r
      join tasks k on k.stage_id = r.stage_id and k.age_band = r.age_band
     where r.id = wanted and k.id = drill);
end
$$;
