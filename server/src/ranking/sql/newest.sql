-- The newest published snapshot of an olympiad, if it has one. $1 olympiad
select o.announced_at as "announcedAt", s.id, s.version
  from olympiads o
  left join lateral (select id, version from ranking_snapshots
                      where olympiad_id = o.id and o.published_at is not null
                      order by version desc limit 1) s on true
 where o.id = $1
