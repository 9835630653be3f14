-- $1 olympiad
select level, stage_number as number, age_band as "ageBand", count(*)::int as people
  from ranking_of($1) group by 1, 2, 3
