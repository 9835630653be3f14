-- Until the transaction ends. A plan is kept for as long as the connection lives, also that of a foreign key or a
-- trigger: made while the list was empty, it would read all of a list that has grown meanwhile, person by person.
select set_config('enable_seqscan', 'off', true)
