-- $1 before when, $2 how many
update bank_statement_lines set payer = '', description = ''
 where (statement_id, number) in (
   select l.statement_id, l.number
     from bank_statements s join bank_statement_lines l on l.statement_id = s.id
    where s.uploaded_at < $1 and (l.payer <> '' or l.description <> '')
    order by l.statement_id, l.number limit $2 for update of l skip locked)
