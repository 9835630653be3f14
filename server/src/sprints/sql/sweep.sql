-- What nobody started is closed, and codes by which nobody enters any more are free for others.
-- $1 the expected clock
update sprints
   set code = null, closed_at = case when starts_at is null then open_until end
 where code is not null and coalesce(enter_until, open_until) <= steady_clock($1)
