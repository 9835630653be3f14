-- $1 the run
select begin_until, begun_at, memorise_ended_at, recall_ended_at
  from runs where id = $1 for no key update
