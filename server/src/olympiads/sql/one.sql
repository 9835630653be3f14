-- $4 which one
where o.id = $4
