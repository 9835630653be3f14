-- Runs whose time is over, as far as nobody else holds them. Their answers are final from here on.
-- $1 so many, $2 this one only, or null, $3 the expected clock
with clock as materialized (select steady_clock($3) as now),
due as materialized (
  select id, drill, language, seed from runs
   where closed_at is null and due_at <= (select now from clock) and ($2::uuid is null or id = $2)
   order by due_at limit $1 for no key update skip locked),
final as (
  insert into run_answers as a (run_id, revision, answers, saved_at, is_final)
  select id, 0, '', now, true from due cross join clock order by id
  on conflict (run_id) do update set is_final = true
  returning a.run_id, a.revision, a.answers)
select d.id, d.drill, d.language, d.seed, f.revision, f.answers
  from due d join final f on f.run_id = d.id
