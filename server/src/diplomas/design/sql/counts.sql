-- $1 olympiad
select count(*) filter (where ended_as is null)::integer as valid,
       count(*) filter (where ended_as in ('corrected', 'renamed'))::integer as replaced,
       count(*) filter (where ended_as = 'annulled')::integer as annulled
  from diplomas
 where olympiad_id = $1
