-- What was, at a revision, in the fields that have changed since. $1 olympiad, $2 revision
select distinct on (c.path) c.path, c.before
  from draft_revisions d
  cross join lateral jsonb_to_recordset(d.changes) as c (path text, before jsonb)
 where d.olympiad_id = $1 and d.revision > $2
 order by c.path, d.revision
