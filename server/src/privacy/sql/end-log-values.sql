-- $1 before when, $2 how many
delete from audit_personal
 where entry_id in (select p.entry_id from audit_personal p
                      join audit_entries e on e.id = p.entry_id
                     where e.at < $1 order by p.entry_id limit $2 for update of p skip locked)
