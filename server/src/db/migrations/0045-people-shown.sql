-- expand
-- What the console's list shows of somebody, as its wire: written with the row they are found by, and read
-- without a look at seven tables. Who has none is read from those; who was listed before gets it with
-- the next change.
create table people_shown (
  registration_id  integer primary key references people on delete cascade,
  person           text not null
);

-- Whoever writes the row alone, as a server of the release before does, leaves nothing old behind.
create function forget_shown_person() returns trigger language plpgsql as $$
begin
  delete from people_shown where registration_id = new.registration_id;
  return new;
end
$$;
create trigger people_shown_follow before update on people
  for each row execute function forget_shown_person();
