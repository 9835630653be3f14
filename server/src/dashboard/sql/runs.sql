-- Starts and finishes of some drills, by drill and by hour, and how many closed before an instant.
-- $1 olympiad, $2 drills, $3 the instant
select drill, begun, closed, count(begun)::int as starts, count(closed)::int as finishes,
       count(*) filter (where "isBefore")::int as before
  from (select task_id as drill,
               date_bin('1 hour', begun_at, timestamptz '2000-01-01Z') as begun,
               case when begun_at is not null
                    then date_bin('1 hour', closed_at, timestamptz '2000-01-01Z') end as closed,
               closed_at < $3 as "isBefore"
          from runs
         where task_id = any($2::int[]) and mode = 'olympiad' and replaced_at is null
           and registration_id not in (
             select id from registrations where olympiad_id = $1 and is_ghost)) r
 group by grouping sets ((drill), (begun), (closed))
