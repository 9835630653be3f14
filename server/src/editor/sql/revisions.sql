-- What the working copy has been, the newest first, without what was in it.
-- $1 olympiad, $2 before which revision, $3 so many
select d.revision, d.saved_at, p.id, p.first_name, p.family_name,
       (select json_agg(c ->> 'path') from jsonb_array_elements(d.changes) c) as paths
  from draft_revisions d
  left join practicants p on p.id = d.saved_by
 where d.olympiad_id = $1 and ($2::int is null or d.revision < $2)
 order by d.revision desc limit $3
