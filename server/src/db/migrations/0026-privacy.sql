-- What a person decides about their own data: how much of their name is shown, what is corrected, being
-- forgotten. And who has looked at them.

alter table practicants
  -- in rankings, and on diplomas unless one of them was to show another part
  add column name_display text not null default 'full'
    check (name_display in ('full', 'initials', 'id')),
  -- from here on nobody: what had to stay has no name, and nothing new is written about them
  add column forgotten_at timestamptz;
alter table practicants add constraint practicants_forgotten_check
  check (forgotten_at is null or num_nonnulls(first_name, family_name, patronymic, school, email,
    phone, phone_country, country_id, region_id, city_id, age_id, birth) = 0);

-- ── Names in published rankings (`nameFor`) ────────────────────────────────────────────────────

create function listed_first_name(first_name text, display text) returns text
  language sql immutable as $$
  select case when display = 'id' then '' else first_name end
$$;

create function listed_family_name(first_name text, family_name text, display text, number integer)
  returns text language sql immutable as $$
  select case when first_name = '' and family_name = '' then ''
              when display = 'id' then 'ID ' || number::text
              when display = 'full' then family_name
              else left(family_name, 1) || left('.', length(family_name)) end
$$;

-- `displayFor`
create function display_for_guests(display text, age_band text) returns text
  language sql immutable as $$
  select case when display = 'full' and age_band in ('9-12', '13-15') then 'initials' else display end
$$;

-- What others read in a ranking, whoever they are: the stored names are for nobody but its verification.
create view shown_ranking_rows as
  select r.snapshot_id, r.practicant_id, r.guest_number, r.level, r.stage_number, r.age_band,
         r.position, r.place, r.right_answers, r.points, r.memorise_ms,
         listed_first_name(r.first_name, p.name_display) as first_name,
         listed_family_name(r.first_name, r.family_name, p.name_display, p.student_id) as family_name,
         listed_family_name(r.first_name, r.family_name,
                            display_for_guests(p.name_display, r.age_band), r.guest_number)
           as guest_family_name
    from ranking_rows r join practicants p on p.id = r.practicant_id;

-- Grows whenever somebody in the rankings of an olympiad is shown otherwise: what was written before is
-- known to be old by it, in every process.
create table shown_names (
  olympiad_id  integer primary key references olympiads on delete cascade,
  revision     integer not null check (revision > 0)
);

-- ── Diplomas ───────────────────────────────────────────────────────────────────────────────────

-- Who was forgotten gets none, and the first one shows as much of the name as its owner wishes.
-- Makes the diplomas of an olympiad what its newest ranking says (`endOf`): ends what would say
-- something else, issues what is missing. How many were issued. Of one person, or of all; shown as
-- the person wishes, or as before; with a seed the codes follow from it. Whoever calls it holds the
-- olympiad, and for one person their registration.
create or replace function issue_diplomas(wanted integer, at timestamptz, person integer default null,
                               display text default null, seed text default null)
  returns integer language sql volatile as $$
  with newest as materialized (
    select s.id, s.version, s.published_at, o.time_zone
      from ranking_snapshots s join olympiads o on o.id = s.olympiad_id
     where s.olympiad_id = wanted order by s.version desc limit 1),
  latest as materialized (
    select distinct on (practicant_id) * from diplomas
     where olympiad_id = wanted and (person is null or practicant_id = person)
     order by practicant_id, id desc),
  due as materialized (
    select r.practicant_id, g.language, w.name_display,
           shown_name(g.first_name, g.family_name, p.student_id, w.name_display) as name,
           coalesce(t.title, u.title) as olympiad_title, r.level, r.stage_number, r.age_band,
           r.place, r.points, r.right_answers, n.published_at as issued_at, n.time_zone, n.version,
           gen_random_uuid()::text as chance
      from newest n
      join ranking_rows r on r.snapshot_id = n.id
      join registrations g on g.olympiad_id = wanted and g.practicant_id = r.practicant_id
      join practicants p on p.id = r.practicant_id
      left join olympiad_texts t on t.olympiad_id = wanted and t.language = g.language
      left join olympiad_texts u on u.olympiad_id = wanted and u.language <> g.language
      left join latest l on l.practicant_id = r.practicant_id
     cross join lateral (select coalesce(display, l.name_display, p.name_display) as name_display) w
     where (person is null or r.practicant_id = person) and p.forgotten_at is null
       and l.ended_as is distinct from 'forgotten'),
  ended as (
    update diplomas d set ended_at = at, name = null, ended_as = e.ended_as
      from (select l.id, case
              when due.practicant_id is null then 'annulled'
              when (l.level, l.stage_number, l.age_band, l.place, l.points, l.right_answers)
                   is distinct from (due.level, due.stage_number, due.age_band, due.place,
                                     due.points, due.right_answers) then 'corrected'
              when (l.name, l.name_display) is distinct from (due.name, due.name_display)
                   then 'renamed' end as ended_as
              from latest l left join due on due.practicant_id = l.practicant_id) e
     where d.id = e.id and d.ended_at is null and e.ended_as is not null
    returning d.*),
  coded as (
    select due.*, diploma_code(coalesce(left(md5(seed || ':' || due.practicant_id), 24),
                                        chance_of(due.chance))) as code
      from due
      left join latest l on l.practicant_id = due.practicant_id
      left join ended e on e.practicant_id = due.practicant_id
     where l.id is null or l.ended_at is not null or e.id is not null
     order by code),
  numbered as (
    select coded.*, nextval(pg_get_serial_sequence('diplomas', 'id'))::integer as id from coded),
  issued as (
    insert into diplomas (id, code, olympiad_id, practicant_id, language, name_display, name,
                          olympiad_title, level, stage_number, age_band, place, medal, points,
                          right_answers, issued_at, time_zone, version, status_index)
    -- with another name alone it speaks of the same publication
    select c.id, c.code, wanted, c.practicant_id, coalesce(b.language, c.language), c.name_display,
           c.name, coalesce(b.olympiad_title, c.olympiad_title), c.level, c.stage_number,
           c.age_band, c.place, medal_of(c.place, c.points), c.points, c.right_answers,
           coalesce(b.issued_at, c.issued_at), coalesce(b.time_zone, c.time_zone),
           coalesce(b.version, c.version), status_index_of(c.id, lots)
      from numbered c
     cross join diploma_lots lots
      left join ended b on b.practicant_id = c.practicant_id and b.ended_as = 'renamed'
    returning 1)
  select count(*)::integer from issued
$$;

-- People of the newest ranking without a valid diploma, and those with one who are not ranked.
-- Who was forgotten has none.
create or replace function missing_diplomas(wanted integer, person integer default null)
  returns table (practicant_id integer) language sql stable as $$
  with newest as (
    select r.practicant_id from ranking_rows r
     where r.snapshot_id = (select id from ranking_snapshots
                             where olympiad_id = wanted order by version desc limit 1)
       and (person is null or r.practicant_id = person)),
  valid as (
    select d.practicant_id from diplomas d
     where d.olympiad_id = wanted and d.ended_at is null
       and (person is null or d.practicant_id = person))
  select coalesce(n.practicant_id, v.practicant_id)
    from newest n full join valid v on v.practicant_id = n.practicant_id
   where v.practicant_id is null or n.practicant_id is null
  except
  select d.practicant_id from diplomas d
   where d.olympiad_id = wanted and d.ended_as = 'forgotten'
  except
  select g.practicant_id from registrations g join practicants p on p.id = g.practicant_id
   where g.olympiad_id = wanted and p.forgotten_at is not null
$$;

-- ── Who looked, and what is to be corrected ────────────────────────────────────────────────────

-- Somebody of the staff opened what is kept of a participant.
create table sheet_views (
  id             bigint generated always as identity primary key,
  practicant_id  integer not null references practicants,
  olympiad_id    integer not null references olympiads on delete cascade,
  viewer_id      integer not null references practicants,
  at             timestamptz not null
);
create index sheet_views_of_practicant on sheet_views (practicant_id, at desc);
create index sheet_views_by_instant on sheet_views (at);

-- What a participant asks the organiser to correct, once the olympiad has begun.
create table correction_requests (
  id               integer generated always as identity primary key,
  registration_id  integer not null references registrations,
  -- names, school and address as they should be; empty once its time is over
  wanted           jsonb not null,
  requested_at     timestamptz not null,
  decided_at       timestamptz,
  decided_by       integer references practicants,
  is_granted       boolean,
  reason           text check (length(reason) between 1 and 1000),
  check (num_nulls(decided_at, decided_by, is_granted) in (0, 3)),
  check (decided_at is not null or reason is null)
);
create unique index one_open_request on correction_requests (registration_id)
  where decided_at is null;
create index correction_requests_by_registration on correction_requests (registration_id);

-- ── Nothing is written about who was forgotten ─────────────────────────────────────────────────
-- A process may know them by their token for a minute after. Who forgets holds the person's row and
-- those of their registrations: whoever comes first is waited for.

create function refuse_forgotten() returns trigger language plpgsql as $$
begin
  perform from practicants where id = new.practicant_id and forgotten_at is null for share;
  if found then return new; end if;
  raise exception 'this person was forgotten' using errcode = 'OL001';
end
$$;
create trigger registrations_of_known before insert on registrations
  for each row execute function refuse_forgotten();
create trigger news_consents_of_known before insert on news_consents
  for each row execute function refuse_forgotten();
create trigger calendar_feeds_of_known before insert on calendar_feeds
  for each row execute function refuse_forgotten();
create trigger free_runs_of_known before insert on free_runs
  for each row execute function refuse_forgotten();
create trigger training_levels_of_known before insert on training_levels
  for each row execute function refuse_forgotten();
create trigger own_images_of_known before insert on own_images
  for each row execute function refuse_forgotten();
create trigger place_lists_of_known before insert on place_lists
  for each row execute function refuse_forgotten();
create trigger olympiad_staff_of_known before insert on olympiad_staff
  for each row execute function refuse_forgotten();

-- Whoever writes below a registration holds it already.
create function refuse_registration_of_forgotten() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'registrations' then
    perform from practicants where id = new.practicant_id and forgotten_at is not null;
  else
    perform from registrations where id = new.registration_id for key share;
    perform from registrations g join practicants p on p.id = g.practicant_id
      where g.id = new.registration_id and p.forgotten_at is not null;
  end if;
  if not found then return new; end if;
  raise exception 'this person was forgotten' using errcode = 'OL001';
end
$$;
create trigger registrations_stay_forgotten
  before update of practicant_id, first_name, family_name, patronymic, school, email, phone
  on registrations for each row execute function refuse_registration_of_forgotten();
create trigger agreement_acceptances_of_known before insert on agreement_acceptances
  for each row execute function refuse_registration_of_forgotten();
create trigger orders_of_known before insert or update of payer_name, payer_email on orders
  for each row execute function refuse_registration_of_forgotten();
create trigger correction_requests_of_known before insert on correction_requests
  for each row execute function refuse_registration_of_forgotten();

create function refuse_change_of_forgotten() returns trigger language plpgsql as $$
begin
  raise exception 'this person was forgotten' using errcode = 'OL001';
end
$$;
create trigger practicants_stay_forgotten before update on practicants
  for each row when (old.forgotten_at is not null) execute function refuse_change_of_forgotten();

-- Why something was ruled may say more about somebody than the ruling: it alone may be taken out.
drop trigger run_replacements_stay on run_replacements;
create trigger run_replacements_stay
  before delete or truncate or update of run_id, new_run_id, ruled_by, ruled_at on run_replacements
  for each statement execute function refuse_change_of_ruling();
drop trigger run_annulments_stay on run_annulments;
create trigger run_annulments_stay
  before delete or truncate or update of id, run_id, ruled_by, ruled_at on run_annulments
  for each statement execute function refuse_change_of_ruling();
drop trigger run_annulment_lifts_stay on run_annulment_lifts;
create trigger run_annulment_lifts_stay
  before delete or truncate or update of annulment_id, ruled_by, ruled_at on run_annulment_lifts
  for each statement execute function refuse_change_of_ruling();
drop trigger exclusions_stay on exclusions;
create trigger exclusions_stay
  before delete or truncate or update of id, registration_id, ruled_by, ruled_at on exclusions
  for each statement execute function refuse_change_of_ruling();
drop trigger exclusion_lifts_stay on exclusion_lifts;
create trigger exclusion_lifts_stay
  before delete or truncate or update of exclusion_id, ruled_by, ruled_at on exclusion_lifts
  for each statement execute function refuse_change_of_ruling();
