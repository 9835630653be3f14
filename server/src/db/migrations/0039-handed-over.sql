-- expand concurrently
-- Who was handing a mail over and has not come back is looked for often, and among few: not among all that are due.
create index concurrently if not exists messages_handed_over on messages (lease_until)
  where state = 'sending' and handed_over_at is not null;
