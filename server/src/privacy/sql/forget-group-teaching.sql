-- One that nobody else teaches ends. $1 practicant
with closed as (
  update groups g set closed_at = now(), code_sha256 = null
   where closed_at is null
     and exists (select from group_trainers where group_id = g.id and practicant_id = $1)
     and not exists (select from group_trainers where group_id = g.id and role = 'owner'))
delete from group_trainers where practicant_id = $1
