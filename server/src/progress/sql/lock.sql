-- One at a time adds to what is somebody's; everybody in the same order. $1 people, sorted
select count(pg_advisory_xact_lock(25001, person))::int as locked from unnest($1::int[]) as person
