-- The pupils of a group, and what is known of their age. $1 group, $2 places, or null: all
select m.place_id as "placeId", m.practicant_id as "personId", m.label,
       a.age
  from group_pupils m join known_ages a on a.practicant_id = m.practicant_id
 where m.group_id = $1 and ($2::int[] is null or m.place_id = any($2))
 order by m.label, m.place_id
