-- expand
-- A class of five hundred: consents of many people in one pass, and lists that open with their first rows.

-- reviewed: taken-away, consent_state alone asked deciding_consent and is written anew here; the index is made wider
-- reviewed: needed-column, it is generated and nobody fills it
-- reviewed: slow-index, a roster has a row a child: few, and seldom written

-- ── Consents ───────────────────────────────────────────────────────────────────────────────────

-- What is known of everybody's age (`knownAgeOf`): by their birth, else by what they said last.
create view known_ages as
  select p.id as practicant_id, case
    when p.birth is not null then
      case when p.birth + interval '16 years' > (now() at time zone 'UTC')::date
           then 'under' else 'of-age' end
    when b.age_band is not null then
      case when b.age_band in ('9-12', '13-15') then 'under' else 'of-age' end
    when p.age_id is not null then case when p.age_id <= 2 then 'under' else 'of-age' end
    else 'unknown' end as age
    from practicants p
    left join lateral (select age_band from registrations
                        where practicant_id = p.id and p.birth is null
                        order by created_at desc, id desc limit 1) b on true;

-- `decidingConsent` and `consentStateOf`, of everybody and everything that is asked for them.
create view consent_states as
  select a.practicant_id, k.kind, a.age, coalesce(d.state, 'none') as state
    from known_ages a
   cross join (values ('take-part'), ('name'), ('training')) as k (kind)
    left join lateral (
      select case when c.withdrawn_at is not null then 'withdrawn'
                  when c.is_given then 'given' else 'refused' end as state
        from consents c
       where c.practicant_id = a.practicant_id and c.kind = k.kind
         and not (a.age = 'under' and c.giver = 'self' and c.is_given)
       order by array_position(
                  case a.age when 'under' then array['guardian', 'school', 'self']
                             when 'of-age' then array['self', 'guardian', 'school']
                             else array['guardian', 'self', 'school'] end, c.giver),
                c.id desc
       limit 1) d on true;

-- `isTrainingSeen`
create view trainers_see as
  select practicant_id,
         case state when 'none' then age <> 'under' else state = 'given' end as training
    from consent_states where kind = 'training';

-- The same of one person.
create or replace function known_age(person integer) returns text language sql stable as $$
  select age from known_ages where practicant_id = person
$$;
create or replace function consent_state(person integer, wanted text) returns text
  language sql stable as $$
  select coalesce((select state from consent_states
                    where practicant_id = person and kind = wanted), 'none')
$$;
create or replace function trainer_sees_training(person integer) returns boolean
  language sql stable as $$
  select training from trainers_see where practicant_id = person
$$;
drop function deciding_consent(integer, text);

-- ── First rows ─────────────────────────────────────────────────────────────────────────────────

-- `sortKey`: by code point it gives the order of the Polish and the Ukrainian alphabet.
create function sort_key(label text) returns text language sql immutable as $fn$
  select translate(normalize(label, NFC),
    'aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż'
    'AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ'
    'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'
    'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ' || $q$'’ʼ$q$,
    'ЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТ'
    'ЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТ'
    'рстуфхцчшщъыьэюяѐёђѓєѕіїјљњћќѝўџѠ'
    'рстуфхцчшщъыьэюяѐёђѓєѕіїјљњћќѝўџѠ')
$fn$;

alter table group_places
  add column label_key text collate "C" not null generated always as (sort_key(label)) stored;
drop index group_places_by_group;
create index group_places_by_group on group_places (group_id, label_key, id);

create or replace view group_pupils as
  select p.group_id, p.practicant_id, p.id as place_id, p.label, p.claimed_at, p.label_key
    from group_places p join groups g on g.id = p.group_id
   where p.practicant_id is not null and p.left_at is null and g.closed_at is null;
