-- A room, unless the group has too many that wait, or another has the code.
-- $1 group, $2 by whom, $3 language, $4 drill, $5 seed, $6 admits guests, $7 code, $8 open for so many
-- ms, $9 so many open rooms at most, $10 the expected clock
with clock as materialized (select steady_clock($10) as now)
insert into sprints (group_id, opened_by, language, drill, seed, admits_guests, code, opened_at,
                     open_until)
select $1::int, $2::int, $3::language, $4::jsonb, $5::bytea, $6::boolean, $7::text, now,
       now + $8::int * interval '1 millisecond'
  from clock
 where (select count(*) from sprints s
         where s.group_id = $1 and s.starts_at is null and s.closed_at is null
           and s.open_until > clock.now) < $9::int
on conflict (code) where code is not null do nothing
returning id
