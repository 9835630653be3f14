-- A group of theirs goes to whoever has taught it longest beside them. $1 practicant
update group_trainers t set role = 'owner'
  from (select distinct on (h.group_id) h.group_id, h.practicant_id
          from group_trainers mine
          join group_trainers h on h.group_id = mine.group_id and h.practicant_id <> $1
         where mine.practicant_id = $1
           and not exists (select from group_trainers o
                            where o.group_id = mine.group_id and o.role = 'owner')
         order by h.group_id, h.since, h.practicant_id) heir
 where t.group_id = heir.group_id and t.practicant_id = heir.practicant_id
