-- $1 before when, $2 how many
with over as materialized (
  select l.statement_id, l.number
    from bank_statements s join bank_statement_lines l on l.statement_id = s.id
   where s.uploaded_at < $1 and (l.payer <> '' or l.description <> '')
   order by l.statement_id, l.number limit $2 for update of l skip locked)
update bank_statement_lines l set payer = '', description = ''
  from over o where l.statement_id = o.statement_id and l.number = o.number
