-- The oldest come first: where the first is not over, none is. $1 before when, $2 how many
delete from audit_personal p using audit_entries e
 where p.entry_id = any(array(select entry_id from audit_personal order by entry_id limit $2))
   and e.id = p.entry_id and e.at < $1
   and (select at from audit_entries where id = (select min(entry_id) from audit_personal)) < $1
