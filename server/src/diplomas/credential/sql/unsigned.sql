-- Some valid diplomas after $1 that nobody has signed yet; by chance, so that processes seldom meet.
select code
  from (select code from diplomas d
         where id > $1 and ended_at is null
           and not exists (select from diploma_credentials c where c.code = d.code)
         order by id limit $2 * 10) few
 order by random() limit $2
