-- Rows that come with numbers of their own (the demo's, an import's) leave the counters behind: the
-- next row of a person would meet a number that is taken. Never turned back.
create function catch_up_sequences() returns void language plpgsql as $$
declare
  counter record;
begin
  for counter in
    select c.table_name, c.column_name,
           pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) as sequence
      from information_schema.columns c
     where c.table_schema = current_schema() and c.is_identity = 'YES'
  loop
    execute format(
      'select setval(%1$L, taken.greatest)
         from (select max(%2$I) as greatest from %3$I) taken, %1$s as counted
        where taken.greatest > counted.last_value
           or (taken.greatest = counted.last_value and not counted.is_called)',
      counter.sequence, counter.column_name, counter.table_name);
  end loop;
end
$$;

select catch_up_sequences();
