-- $1 olympiad
select announced_at, starts_at, ends_at, published_at, cancelled_at from olympiads where id = $1 for update
