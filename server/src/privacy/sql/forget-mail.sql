-- What was told to somebody, where to, who may read along; and their own words. $1 practicant
with own as (select id, email from registrations where practicant_id = $1),
addresses as (
  select lower(email) as address from practicants where id = $1
  union select lower(email) from own
  union select lower(o.payer_email) from orders o join own on own.id = o.registration_id
  union select lower(payer_email) from orders where ordered_by = $1
  union select lower(m.recipient) from mails m join messages k on k.id = m.message_id
         where k.practicant_id = $1),
refused as (delete from undeliverable_addresses where address in (select address from addresses)),
wanted as (delete from mailing_recipients where practicant_id = $1),
feed as (delete from calendar_feeds where practicant_id = $1),
link as (delete from unsubscribe_tokens where practicant_id = $1),
looks as (delete from sheet_views where practicant_id = $1),
images as (delete from own_images where practicant_id = $1),
places as (delete from place_lists where practicant_id = $1),
work as (delete from olympiad_staff where practicant_id = $1)
delete from messages where practicant_id = $1
