-- Places are left, and nobody's name stands at them; who owns a group only teaches it for a moment.
-- $1 practicant
with places as (
  update group_places set label = '', left_at = coalesce(left_at, now()), card_sha256 = null
   where practicant_id = $1),
invited as (
  update group_invitations set revoked_at = now()
   where invited_by = $1 and accepted_at is null and revoked_at is null)
update group_trainers set role = 'trainer' where practicant_id = $1 and role = 'owner'
