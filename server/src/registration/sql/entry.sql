-- What somebody is to an olympiad. $1 olympiad, $2 practicant
select exists (select from olympiad_staff where olympiad_id = $1 and practicant_id = $2) as "isStaff",
       exists (select from registrations
                where olympiad_id = $1 and practicant_id = $2 and is_ghost) as "wasGhost"
