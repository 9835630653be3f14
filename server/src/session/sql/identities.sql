-- $1 subjects
select id, student_id, subject from practicants where subject = any($1::text[])
