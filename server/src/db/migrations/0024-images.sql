-- Everyone's own images of digits, pairs and cards, and their lists of places.
-- Privacy: own_images and place_lists are a person's own words. Nobody else reads them; they belong to
-- the export of my data and go with the person (on delete cascade, or deleted by practicant_id).

create table own_images (
  practicant_id  integer not null references practicants on delete cascade,
  -- 7, 07, QH
  entry          text not null check (entry ~ '^([0-9]{1,2}|(10|[2-9JQKA])[SHDC])$'),
  -- empty where the person took it away: the revisions go on
  word           text not null check (length(word) <= 80),
  revision       integer not null check (revision > 0),
  changed_at     timestamptz not null,
  -- How well it is known, as ts-fsrs counts; null until it was drilled since the word was changed.
  stability      double precision check (stability > 0),
  difficulty     double precision check (difficulty between 1 and 10),
  reps           integer check (reps > 0),
  lapses         integer check (lapses >= 0),
  due_on         date,
  -- stays when the word changes: it counts towards that day
  drilled_on     date,
  primary key (practicant_id, entry),
  check (num_nulls(stability, difficulty, reps, lapses, due_on) in (0, 5)),
  check (due_on is null or due_on > drilled_on)
);

create table place_lists (
  practicant_id  integer not null references practicants on delete cascade,
  -- made by the browser: who asks twice makes one
  id             uuid not null,
  name           text not null check (length(name) between 1 and 80),
  -- texts, in order
  places         jsonb not null check (jsonb_typeof(places) = 'array' and jsonb_array_length(places) <= 100),
  revision       integer not null check (revision > 0),
  created_at     timestamptz not null,
  changed_at     timestamptz not null,
  primary key (practicant_id, id)
);
