-- $1 the expected clock
select steady_clock($1) as now
