-- One order for a class: seats at an olympiad, paid together, each for one registration.

-- ── Orders ─────────────────────────────────────────────────────────────────────────────────────
-- An order is of an olympiad: of one registration in it, or of a group that takes so many seats.
alter table orders disable trigger user;
alter table orders
  alter column registration_id drop not null,
  add column olympiad_id integer references olympiads,
  add column group_id integer references groups,
  add column ordered_by integer references practicants,
  add column seats integer check (seats between 1 and 500);
update orders o set olympiad_id = r.olympiad_id from registrations r where r.id = o.registration_id;
alter table orders
  alter column olympiad_id set not null,
  drop constraint orders_registration_id_fkey,
  add foreign key (registration_id, olympiad_id) references registrations (id, olympiad_id),
  add constraint orders_whose_check check (
    case when registration_id is null then num_nulls(group_id, ordered_by, seats) = 0
         else num_nonnulls(group_id, ordered_by, seats) = 0 end),
  -- every seat costs the same
  add constraint orders_unit_check check (seats is null or amount > 0 and amount % seats = 0),
  add unique (id, seats);
alter table orders enable trigger user;
create index orders_of_olympiad on orders (olympiad_id, number);
create index orders_of_group on orders (group_id) where group_id is not null;
create index orders_by_trainer on orders (ordered_by) where ordered_by is not null;

-- Where a registration is need not be said again.
create function order_in_olympiad() returns trigger language plpgsql as $$
begin
  select olympiad_id into new.olympiad_id from registrations where id = new.registration_id;
  return new;
end
$$;
create trigger orders_in_olympiad before insert on orders
  for each row when (new.olympiad_id is null) execute function order_in_olympiad();

-- ── Seats ──────────────────────────────────────────────────────────────────────────────────────
-- A seat of a paid order pays for one registration from the moment it is given until it is taken back
-- or returned. By its key there are never more of them than were ordered.
create table seats (
  order_id         uuid not null,
  number           integer not null,
  ordered          integer not null,
  -- for whom it waits: a place of the roster, or whoever took it by its link; none: for anybody
  place_id         integer references group_places on delete set null,
  practicant_id    integer references practicants,
  -- whoever has the code may take it; the code itself is nowhere but with them
  code_sha256      bytea unique check (length(code_sha256) = 32),
  -- what the trainer proposes; the participant chooses
  stage_id         integer references stages on delete set null,
  age_band         age_band,
  registration_id  integer references registrations,
  given_at         timestamptz,
  returned_at      timestamptz,
  -- the money that went back for it
  refund_id        uuid references payment_refunds,
  primary key (order_id, number),
  foreign key (order_id, ordered) references orders (id, seats),
  check (number between 1 and ordered),
  check (num_nonnulls(place_id, practicant_id, code_sha256) <= 1),
  check (num_nulls(registration_id, given_at) in (0, 2)),
  check (refund_id is null or returned_at is not null)
);
create unique index one_live_seat_a_registration on seats (registration_id)
  where returned_at is null;
create index seats_waiting_for_place on seats (place_id)
  where registration_id is null and returned_at is null and place_id is not null;
create index seats_waiting_for_person on seats (practicant_id)
  where registration_id is null and returned_at is null and practicant_id is not null;
create index seats_by_refund on seats (refund_id) where refund_id is not null;

-- Who has paid, need not, or has a seat that was paid for.
create or replace view paid_registrations as
  select registration_id from orders where status = 'paid' and registration_id is not null
  union all
  select id from registrations where is_ghost
  union all
  select registration_id from seats where registration_id is not null and returned_at is null;

-- Paid seats that wait for a person at an olympiad: by their place in a group, or because they took one.
create function waiting_seats(person integer, olympiad integer)
returns table (order_id uuid, number integer, group_id integer, paid_at timestamptz)
language sql stable as $$
  select w.order_id, w.number, o.group_id, o.paid_at
    from (select s.order_id, s.number from seats s
           where s.practicant_id = person and s.registration_id is null and s.returned_at is null
          union all
          select s.order_id, s.number from group_places p join seats s on s.place_id = p.id
           where p.practicant_id = person and p.left_at is null
             and s.registration_id is null and s.returned_at is null) w
    join orders o on o.id = w.order_id and o.olympiad_id = olympiad and o.status = 'paid'
$$;

-- Nobody is paid for twice, from whichever side: both hold the registration. Whoever gives a seat holds
-- its order after that.
create function guard_seat() returns trigger language plpgsql as $$
begin
  perform from registrations where id = new.registration_id for update;
  perform from orders o join registrations r on r.olympiad_id = o.olympiad_id
    where o.id = new.order_id and o.status = 'paid' and r.id = new.registration_id
      and not r.is_ghost;
  if not found then
    raise exception 'a seat is given in the olympiad it was paid for'
      using errcode = 'restrict_violation';
  end if;
  perform from orders where registration_id = new.registration_id and status = 'paid';
  if not found then return new; end if;
  raise exception 'nobody is paid for twice' using errcode = 'restrict_violation';
end
$$;
create trigger seats_given before insert or update of registration_id, returned_at on seats
  for each row when (new.registration_id is not null and new.returned_at is null)
  execute function guard_seat();

create function guard_own_payment() returns trigger language plpgsql as $$
begin
  perform from registrations where id = new.registration_id for update;
  perform from seats where registration_id = new.registration_id and returned_at is null;
  if not found then return new; end if;
  raise exception 'nobody is paid for twice' using errcode = 'restrict_violation';
end
$$;
create trigger orders_paid_once before insert or update of status on orders
  for each row when (new.status = 'paid' and new.registration_id is not null)
  execute function guard_own_payment();

-- What is no longer paid holds no seat.
create function end_seats() returns trigger language plpgsql as $$
begin
  update seats set returned_at = coalesce(new.refunded_at, new.cancelled_at)
   where order_id = new.id and returned_at is null;
  return null;
end
$$;
create trigger orders_end_seats after update of status on orders
  for each row when (old.status = 'paid' and new.status <> 'paid' and new.seats is not null)
  execute function end_seats();

-- Fixed at registration: only who has neither paid nor run becomes a ghost, and nobody ceases to be one.
create or replace function guard_ghost() returns trigger language plpgsql as $$
begin
  if old.is_ghost
     or exists (select from paid_registrations where registration_id = old.id)
     or exists (select from runs where registration_id = old.id and mode = 'olympiad') then
    raise exception 'who competes and who is a ghost stays so' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- ── The console's list of people follows ───────────────────────────────────────────────────────
create or replace function note_changed_orders() returns trigger language plpgsql as $$
begin
  insert into people_changes (registration_id)
  select distinct registration_id from changed where registration_id is not null;
  return null;
end
$$;
create function note_changed_seat() returns trigger language plpgsql as $$
begin
  insert into people_changes (registration_id)
  select distinct id from unnest(array[old.registration_id, new.registration_id]) id
   where id is not null;
  return null;
end
$$;
create trigger people_follow_seats after update of registration_id, returned_at on seats
  for each row execute function note_changed_seat();

-- ── Transfers ──────────────────────────────────────────────────────────────────────────────────
-- A line may name a class order instead of a registration.
alter table bank_statement_lines
  add column order_id uuid references orders,
  add check (num_nonnulls(registration_id, order_id) <= 1);

-- ── Nothing is written about who was forgotten ─────────────────────────────────────────────────
create function refuse_order_of_forgotten() returns trigger language plpgsql as $$
begin
  perform from practicants where id = new.ordered_by and forgotten_at is null for share;
  if found or tg_op = 'UPDATE' and num_nonnulls(new.payer_name, new.payer_email) = 0 then
    return new;
  end if;
  raise exception 'this person was forgotten' using errcode = 'OL001';
end
$$;
create trigger class_orders_of_known before insert or update of payer_name, payer_email on orders
  for each row when (new.ordered_by is not null) execute function refuse_order_of_forgotten();
create trigger seats_of_known before insert or update of practicant_id on seats
  for each row when (new.practicant_id is not null) execute function refuse_forgotten();
create trigger seats_given_to_known before update of registration_id on seats
  for each row when (new.registration_id is not null)
  execute function refuse_registration_of_forgotten();
