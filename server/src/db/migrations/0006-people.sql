-- People, above all those under age: what guests see of them, who agreed to it, how old they are.

-- Guests know a person by this number, in one publication and nowhere else: lots without repetition
-- from a start by chance, beyond the range of people's own numbers.
create function lot_start() returns integer language sql volatile as $$
  select ('x' || right(gen_random_uuid()::text, 8))::bit(32)::int & 1073741823
$$;
create function guest_number(lot bigint, start integer) returns integer language sql immutable as $$
  select 1073741824 + ((lot + start) & 1073741823)::int
$$;

-- The default is for rows that do not come by a publication.
alter table ranking_rows add column guest_number integer;
with starts as materialized (select id, lot_start() as start from ranking_snapshots),
     drawn as (
       select snapshot_id, practicant_id,
              row_number() over (partition by snapshot_id order by gen_random_uuid()) as lot
         from ranking_rows)
update ranking_rows r set guest_number = guest_number(d.lot, s.start)
  from drawn d join starts s on s.id = d.snapshot_id
 where r.snapshot_id = d.snapshot_id and r.practicant_id = d.practicant_id;
alter table ranking_rows
  alter column guest_number set not null,
  alter column guest_number set default guest_number(0, lot_start()),
  add check (practicant_id < 1073741824 and guest_number >= 1073741824);

drop trigger ranking_rows_stay on ranking_rows;
create trigger ranking_rows_stay
  before delete or truncate
     or update of snapshot_id, practicant_id, guest_number, level, stage_number, age_band, position,
                  place, right_answers, points, memorise_ms
  on ranking_rows for each statement execute function refuse_change_of_published();

-- Who said yes to the terms; null: accepted before anybody was asked.
alter table agreement_acceptances
  add column accepted_by text check (accepted_by in ('participant', 'guardian')),
  add column guardian_name text,
  add check (case when accepted_by = 'guardian' then guardian_name is not null
                  else guardian_name is null end);

-- Off: the age band is chosen. On: it follows from the date of birth.
alter table olympiads add column requires_birth boolean not null default false;

-- Who said when how old the participant of a registration is; never changed.
create table age_declarations (
  id               bigint generated always as identity primary key,
  registration_id  integer not null references registrations,
  age_band         age_band not null,
  -- null: the band was chosen, no date was known
  birth            date,
  declared_by      integer not null references practicants,
  declared_at      timestamptz not null
);
create index age_declarations_by_registration on age_declarations (registration_id);

-- What was said with the registrations there are: the last word of each.
insert into age_declarations (registration_id, age_band, declared_by, declared_at)
select id, age_band, practicant_id, updated_at from registrations;
