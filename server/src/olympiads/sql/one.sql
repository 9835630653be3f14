-- $4 which one, $5 drafts too
where o.id = $4 and (o.announced_at <= $2 or $5)
