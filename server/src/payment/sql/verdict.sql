-- The attempt, its order, the event of its history and the message that told it, in one statement:
-- one way to the database.
-- $1 attempt, $2 its status, $3 now, $4 reference, $5 the provider's instant, $6 reason, $7 it is alive,
-- $8 order, $9 its status, $10 attention, $11 source, $12 message,
-- $13 outcome
with attempt as (
  update payment_attempts
     set status = $2, updated_at = $3,
         provider_reference = coalesce(provider_reference, $4),
         provider_modified_at = greatest(provider_modified_at, $5),
         failure_reason = coalesce($6, failure_reason),
         next_poll_at = case when $7 then next_poll_at end
   where id = $1),
owed as (
  update orders
     set status = $9,
         paid_at = case when $9 = 'paid' then $3 else paid_at end,
         refunded_at = case when $9 = 'refunded' then $3 else refunded_at end
   where id = $8 and status <> $9),
message as (
  update payment_inbox set applied_at = $3, outcome = $13, next_try_at = null
   where id = $12 and applied_at is null)
insert into payment_events (attempt_id, status, order_status, attention, source, inbox_id, at)
values ($1, $2, $9, $10, $11, $12, $3)
