-- Of the next diplomas after $1 some valid ones that nobody has signed yet, by chance, so that processes
-- seldom meet; and how far that is. $2 some of them, $3 among so many
with looked as materialized (
  select id, code, ended_at from diplomas where id > $1 order by id limit $3)
select (select max(id) from looked) as upto,
       (select coalesce(jsonb_agg(code), '[]')
          from (select code from looked d
                 where ended_at is null
                   and not exists (select from diploma_credentials c where c.code = d.code)
                 order by random() limit $2) few) as codes
