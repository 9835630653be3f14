-- The same for one person. $1 olympiad, $2 now, $3 practicant, $4 how their name is shown, or null: as before
select issue_diplomas($1, $2, $3, $4) as issued
