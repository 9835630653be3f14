-- $1 before when, $2 how many
delete from guardian_codes
 where practicant_id = any(array(select practicant_id from guardian_codes where expires_at < $1 limit $2))
