-- What others changed after a revision, and who did last; what it became is in the draft.
-- $1 olympiad, $2 revision, $3 person
select distinct on (c.path) c.path, d.saved_by as "savedBy"
  from draft_revisions d
  cross join lateral jsonb_to_recordset(d.changes) as c (path text)
 where d.olympiad_id = $1 and d.revision > $2 and d.saved_by is distinct from $3
 order by c.path, d.revision desc
