-- What a code opens at this moment. All three are looked for, whatever it is. A card that the caller has
-- claimed themselves says so, and the invitation of a trainer who is still there. $1 its hash, $2 practicant, $3 now
select 'group' as kind, g.id as "groupId", g.id
  from groups g where g.code_sha256 = $1 and g.closed_at is null
union all
select 'card', p.group_id, p.id
  from group_places p join groups g on g.id = p.group_id
 where p.card_sha256 = $1 and g.closed_at is null and p.left_at is null
   and (p.practicant_id is null or p.practicant_id = $2)
union all
select 'trainer', i.group_id, i.id
  from group_invitations i join groups g on g.id = i.group_id
 where i.token_sha256 = $1 and g.closed_at is null
   and case when i.accepted_at is null
       then i.revoked_at is null and i.expires_at > $3
       else i.accepted_by = $2
            and exists (select from group_trainers t
                         where t.group_id = i.group_id and t.practicant_id = $2) end
