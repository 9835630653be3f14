-- The role somebody has, asked before whatever the console is asked. $1 olympiad, $2 practicant
select role, language from olympiad_staff where olympiad_id = $1 and practicant_id = $2
