-- expand
-- One message a day to whoever teaches, instead of thirty: whether they want it for this group, and up
-- to when they have been told.
alter table group_trainers
  add column gets_digest boolean not null default true,
  add column digested_until timestamptz;
