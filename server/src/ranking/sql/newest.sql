-- The newest published snapshot of an olympiad, if it has one, and how often somebody in it was shown
-- otherwise since. $1 olympiad
select o.announced_at as "announcedAt", s.id, s.version, coalesce(n.revision, 0) as names
  from olympiads o
  left join lateral (select id, version from ranking_snapshots
                      where olympiad_id = o.id and o.published_at is not null
                      order by version desc limit 1) s on true
  left join shown_names n on n.olympiad_id = o.id
 where o.id = $1
