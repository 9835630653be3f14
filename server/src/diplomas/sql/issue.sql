-- Ends what the newest ranking no longer says and issues what is missing. $1 olympiad, $2 now
select issue_diplomas($1, $2) as issued
