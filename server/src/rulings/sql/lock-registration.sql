-- Whoever starts a run there waits. $1 olympiad, $2 registration
select practicant_id as "personId" from registrations where olympiad_id = $1 and id = $2 for update
