-- How far somebody's registration has come. $1 olympiad, $2 practicant
select r.id, r.is_ghost as "isGhost",
       exists (select from paid_registrations where registration_id = r.id) as "isPaid",
       exists (select from runs where registration_id = r.id and mode = 'olympiad') as "hasRun"
  from registrations r where r.olympiad_id = $1 and r.practicant_id = $2
