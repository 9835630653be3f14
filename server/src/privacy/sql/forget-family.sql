-- Ties end, and nobody's name is left in them; that somebody agreed, and to what, stays. $1 practicant
with codes as (delete from guardian_codes where practicant_id = $1),
ended as (
  update guardians set ended_at = now(), guardian_name = ''
   where $1 in (practicant_id, guardian_id) and ended_at is null)
update guardians set guardian_name = ''
 where $1 in (practicant_id, guardian_id) and ended_at is not null
