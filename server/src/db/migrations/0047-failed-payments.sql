-- expand concurrently
-- Those who keep the money are told when one payment after another fails: looked for twice a minute, among all
-- payments there ever were.
create index concurrently if not exists payment_attempts_failed on payment_attempts (updated_at)
  where status = 'failed';
