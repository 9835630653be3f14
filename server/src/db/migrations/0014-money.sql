-- Money by hand: refunds in part, bank transfers, statements, and a list of what waits for a person.

-- ── What has come ──────────────────────────────────────────────────────────────────────────────
alter table payment_attempts
  drop constraint payment_attempts_provider_check,
  add constraint payment_attempts_provider_check
    check (provider in ('free', 'simulated', 'monobank', 'przelewy24', 'transfer')),
  -- what is with us because of it, whether it pays for anything or waits for a person
  add column received_amount    minor_units,
  add column received_currency  text,
  add column received_at        timestamptz,
  add constraint payment_attempts_received_check
    check (num_nulls(received_amount, received_currency, received_at) in (0, 3));
update payment_attempts a
   set received_amount = a.amount, received_currency = a.currency,
       received_at = coalesce(o.paid_at, a.updated_at)
  from orders o
 where o.id = a.order_id
   and (a.status = 'confirmed' or exists (
     select from payment_events e where e.attempt_id = a.id and e.status = 'confirmed'));

-- What is confirmed has come as it was asked for.
create function receive_confirmed() returns trigger language plpgsql as $$
begin
  new.received_amount := new.amount;
  new.received_currency := new.currency;
  new.received_at := new.updated_at;
  return new;
end
$$;
create trigger payment_attempts_received before insert or update of status on payment_attempts
  for each row when (new.status = 'confirmed' and new.received_at is null)
  execute function receive_confirmed();

-- ── What goes back ─────────────────────────────────────────────────────────────────────────────
-- Several refunds an attempt, each under a name that the provider keeps; together never more than
-- has come.
alter table payment_refunds
  drop constraint payment_refunds_attempt_id_key,
  -- null: nobody here, it was done at the provider
  alter column requested_by drop not null,
  add column amount minor_units,
  add column reason text not null default '',
  add column state text not null default 'requested'
    check (state in ('requested', 'accepted', 'unknown', 'refused', 'done')),
  add column done_at timestamptz,
  -- the provider's name, where it is not our id
  add column provider_reference text;
update payment_refunds f
   set amount = a.amount,
       state = case when f.refused_at is not null then 'refused'
                    when a.status = 'reversed' then 'done'
                    when f.accepted_at is not null then 'accepted' else 'requested' end,
       done_at = case when f.refused_at is null and a.status = 'reversed' then a.updated_at end
  from payment_attempts a where a.id = f.attempt_id;
insert into payment_refunds (attempt_id, requested_at, amount, state, done_at)
select a.id, a.updated_at, a.received_amount, 'done', a.updated_at
  from payment_attempts a
 where a.status = 'reversed' and a.received_amount > 0 and not exists (
   select from payment_refunds f where f.attempt_id = a.id and f.state = 'done');
alter table payment_refunds
  alter column amount set not null,
  alter column reason drop default,
  add check ((done_at is not null) = (state = 'done')),
  add check (refused_at is not null or state <> 'refused'),
  add unique (attempt_id, provider_reference);
create index payment_refunds_by_attempt on payment_refunds (attempt_id);

-- ── What waits for a person ────────────────────────────────────────────────────────────────────
create table payment_attentions (
  id           integer generated always as identity primary key,
  attempt_id   uuid not null references payment_attempts,
  refund_id    uuid references payment_refunds,
  kind         text not null check (kind in (
                 'wrong-amount', 'wrong-currency', 'paid-too-late', 'paid-twice',
                 'refund-refused', 'refund-unknown', 'refund-due', 'refund-unexplained')),
  -- as it was said, also in a currency that we never ask for
  amount       bigint,
  currency     text,
  raised_at    timestamptz not null,
  settled_at   timestamptz,
  -- null: the provider's news settled it
  settled_by   integer references practicants,
  reason       text,
  check (settled_at is not null or num_nulls(settled_by, reason) = 2)
);
create index payment_attentions_by_attempt on payment_attentions (attempt_id);
create index payment_attentions_open on payment_attentions (raised_at) where settled_at is null;
insert into payment_attentions (attempt_id, kind, amount, currency, raised_at)
select a.id, split_part(o.needs_attention, ':', 1), a.amount, a.currency, a.updated_at
  from orders o
  join lateral (
    select * from payment_attempts where order_id = o.id
     order by strpos(o.needs_attention, id::text) > 0 desc, updated_at desc limit 1) a on true
 where split_part(o.needs_attention, ':', 1) in (
   'wrong-amount', 'wrong-currency', 'paid-too-late', 'paid-twice', 'refund-refused');
drop index orders_needing_attention;
alter table orders drop column needs_attention;

-- ── Transfers ──────────────────────────────────────────────────────────────────────────────────
-- Where a payer may send the money by themselves, per currency; none: not allowed.
create table transfer_accounts (
  olympiad_id  integer not null references olympiads on delete cascade,
  currency     currency not null,
  holder       text not null check (holder <> ''),
  iban         text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bank         text not null,
  primary key (olympiad_id, currency)
);

-- A bank's file as it was judged line by line, and what was booked from it.
create table bank_statements (
  id           integer generated always as identity primary key,
  olympiad_id  integer not null references olympiads,
  name         text not null,
  uploaded_by  integer not null references practicants,
  uploaded_at  timestamptz not null,
  booked_by    integer references practicants,
  booked_at    timestamptz,
  check (num_nulls(booked_by, booked_at) in (0, 2))
);
create index bank_statements_by_olympiad on bank_statements (olympiad_id, id);

create table bank_statement_lines (
  statement_id     integer not null references bank_statements on delete cascade,
  -- in the file
  number           integer not null check (number > 0),
  verdict          text not null,
  bank_id          text,
  paid_on          date,
  amount           bigint,
  currency         text,
  payer            text not null,
  description      text not null,
  registration_id  integer references registrations,
  attempt_id       uuid references payment_attempts,
  primary key (statement_id, number)
);
