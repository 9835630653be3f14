-- expand concurrently
-- What looks whether there is anything to do finds it without going through all that is done.

-- The charts follow closed runs of training; those of olympiads are asked for by their owner.
create index concurrently if not exists trained_runs_by_closing on runs (closed_at)
  where closed_at is not null and mode <> 'olympiad';
drop index concurrently if exists runs_by_closing;

-- What retention still has to end.
create index concurrently if not exists registrations_with_contacts on registrations (olympiad_id) where phone <> '+00';
create index concurrently if not exists orders_with_payer on orders (created_at) where payer_name is not null;
create index concurrently if not exists payment_inbox_with_words on payment_inbox (received_at)
  where applied_at is not null and headers <> '{}';
