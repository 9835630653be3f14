-- Staff who take part in their own olympiad: they pay nothing and are never ranked.

alter table registrations add column is_ghost boolean not null default false;
create index registrations_of_ghosts on registrations (id) where is_ghost;

-- Fixed at registration: only who has neither paid nor run becomes a ghost, and nobody ceases to be one.
create function guard_ghost() returns trigger language plpgsql as $$
begin
  if old.is_ghost
     or exists (select from orders where registration_id = old.id and status = 'paid')
     or exists (select from runs where registration_id = old.id and mode = 'olympiad') then
    raise exception 'who competes and who is a ghost stays so' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger registrations_ghost_stays before update of is_ghost on registrations
  for each row when (old.is_ghost is distinct from new.is_ghost) execute function guard_ghost();

-- Who has paid, or need not.
create or replace view paid_registrations as
  select registration_id from orders where status = 'paid'
  union all
  select id from registrations where is_ghost;

-- The log is read by what was done, and by whom it concerns.
create index audit_entries_by_action on audit_entries (chain, action, number);
create index audit_entries_of_person on audit_entries (chain, person_id, number)
  where person_id is not null;
