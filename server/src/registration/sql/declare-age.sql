-- Who said when how old the participant is: another fact whenever something else is said.
-- $1 registration, $2 age band, $3 date of birth, $4 by whom, $5 now
insert into age_declarations (registration_id, age_band, birth, declared_by, declared_at)
select $1::int, $2::text, $3::date, $4::int, $5::timestamptz
 where not exists (
   select from (select * from age_declarations
                 where registration_id = $1 order by id desc limit 1) last
    where last.age_band = $2 and last.birth is not distinct from $3 and last.declared_by = $4)
