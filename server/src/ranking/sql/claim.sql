-- One publication whose time has come and that no other process is at. $1 now
select olympiad_id as "olympiadId", scheduled_by as "scheduledBy"
  from scheduled_publications where next_try_at <= $1
 order by next_try_at limit 1 for update skip locked
