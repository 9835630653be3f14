-- The roster as its wire, by label. Who left long ago has no label and is not shown.
-- $1 group, $2 how many, or null: all
select coalesce(json_agg(json_build_object(
         'id', id, 'label', label,
         'state', case when left_at is not null then 'left'
                       when practicant_id is not null then 'joined' else 'waiting' end,
         'hasCard', practicant_id is null and card_sha256 is not null,
         'joinedAt', to_char(claimed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'leftAt', to_char(left_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         order by label_key, id), '[]')::text as places
  from (select * from group_places
         where group_id = $1 and (left_at is null or label <> '')
         order by label_key, id limit $2::bigint) p
