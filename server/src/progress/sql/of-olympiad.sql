-- $1 an olympiad whose results are published, $2 so many
   and r.mode = 'olympiad' and g.olympiad_id = $1
 order by r.closed_at, r.id limit $2
