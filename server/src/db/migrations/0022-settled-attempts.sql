-- Every half minute somebody asks whether payments fail one after the other: by what the last hour brought.
create index payment_attempts_settled on payment_attempts (updated_at)
  where status in ('failed', 'confirmed');
