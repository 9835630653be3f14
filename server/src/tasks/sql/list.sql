-- Tasks of an olympiad, with what was run of them; whether they may be run is not for SQL.
-- $1 olympiad, $2 language; $3 level, $4 stage number, $5 age band, $6 task, or null;
-- $7 registration whose runs are counted in the mode $8, or null; $9 now
select k.id, s.level, s.number, k.age_band, x.name, x.description, k.kind, k.quantity,
       k.memorise_seconds, k.recall_seconds, k.symbols, k.row_size, k.deck_size, k.capacity,
       k.show_groups, k.layout, k.group_cards,
       (select count(*) from runs
         where registration_id = $7::int and task_id = k.id and mode = $8)::int as runs,
       case when own.id is null then 'none' when is_closed(own, $9) then 'closed'
            else 'open' end as own_run,
       case when is_closed(own, $9) then own.id end as closed_run_id
  from tasks k
  join stages s on s.id = k.stage_id
  join task_texts x on x.task_id = k.id and x.language = $2
  left join runs own on own.registration_id = $7::int and own.task_id = k.id
                    and own.mode = 'olympiad' and own.replaced_at is null
 where s.olympiad_id = $1
   and ($3::text is null or s.level = $3)
   and ($4::int is null or s.number = $4)
   and ($5::text is null or k.age_band = $5)
   and ($6::int is null or k.id = $6)
 order by array_position(array['basic', 'intermediate', 'pro'], s.level::text), s.number,
          k.age_band, k.position
