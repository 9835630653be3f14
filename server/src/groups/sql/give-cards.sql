-- New cards for places that wait; the hashes before are gone. $1 group, $2 places, $3 hashes
update group_places p set card_sha256 = c.hash
  from unnest($2::int[], $3::bytea[]) with ordinality as c (id, hash, at)
 where p.id = c.id and p.group_id = $1 and p.practicant_id is null
returning p.id as "placeId", p.label, c.at
