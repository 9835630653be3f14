-- $1 before when, $2 how many
update group_places set label = '', card_sha256 = null
 where id = any(array(select p.id from group_places p join groups g on g.id = p.group_id
                       where p.label <> '' and coalesce(p.left_at, g.closed_at) < $1
                       order by p.id limit $2 for update of p skip locked))
