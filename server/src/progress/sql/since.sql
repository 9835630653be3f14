-- What was closed earlier may have been written later: some seconds are gone through again.
-- $1 since when, $2 so many
   and r.closed_at > $1::timestamptz - interval '30 s' and r.mode <> 'olympiad'
 order by r.closed_at, r.id limit $2
