-- $1 group, $2 labels in the order of the list, $3 now
insert into group_places (group_id, label, created_at)
select $1, label, $3 from unnest($2::text[]) with ordinality as l (label, at) order by at
