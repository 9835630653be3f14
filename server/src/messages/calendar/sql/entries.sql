-- Olympiads as calendars hold them: the one asked for, or all that the owner of a feed is registered
-- for and that are not called off.
-- $1 the olympiad, or null, $2 the digest of a feed's token, or null
with own as (
  select f.practicant_id from calendar_feeds f where f.token_sha256 = $2::bytea)
select o.id, o.starts_at, o.ends_at, o.time_zone, o.cancelled_at, o.calendar_sequence,
       o.calendar_changed_at, g.language as registered_language,
       (select json_object_agg(t.language, t.title) from olympiad_texts t
         where t.olympiad_id = o.id) as titles
  from olympiads o
  left join registrations g on g.olympiad_id = o.id and g.practicant_id = (table own)
 where o.id = $1::int
    or ($1 is null and g.id is not null and not g.is_ghost and o.announced_at is not null
        and o.cancelled_at is null
        and not exists (select from standing_exclusions where registration_id = g.id))
 order by o.starts_at, o.id
