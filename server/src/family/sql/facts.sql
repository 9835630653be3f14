-- What was said for people, the oldest first. $1 practicants
select c.id, c.practicant_id as "personId", c.kind, c.giver, c.is_given as "isGiven",
       c.text_version as version, c.at, c.withdrawn_at as "withdrawnAt",
       coalesce(nullif(concat_ws(' ', p.first_name, p.family_name), ''),
                (select t.guardian_name from guardians t
                  where t.practicant_id = c.practicant_id and t.guardian_id = c.given_by
                  order by t.id desc limit 1), '') as by
  from consents c join practicants p on p.id = c.given_by
 where c.practicant_id = any($1::int[])
 order by c.id
