-- $4 language, $5 international or not, $6 promotion, or null; $7 the country of each language:
-- national means the country of the person's domain; a guest has that of the language
where exists (select from olympiad_texts where olympiad_id = o.id and language = $4)
  and ($5::boolean is null or o.is_international = $5)
  and ($6::text is null or o.promotion = $6)
  and ($5::boolean is distinct from false or exists (
        select from countries c
         where c.id = o.country_id and c.iso2 = $7::jsonb ->> coalesce(
           (select p.domain from practicants p where p.id = $1::int), $4)))
order by o.published_at is not null, o.published_at desc, o.starts_at, o.id
