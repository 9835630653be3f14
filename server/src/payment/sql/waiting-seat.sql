-- The seat that waits for a registration which has come as far as paying. $1 registration, $2 age bands
-- under age: for them a guardian accepts
select s.order_id, s.number, s.group_id, r.practicant_id, r.olympiad_id
  from registrations r
 cross join lateral waiting_seats(r.practicant_id, r.olympiad_id) s
 where r.id = $1 and not r.is_ghost and not is_kept_from_taking_part(r.practicant_id)
   and not exists (select from paid_registrations where registration_id = r.id)
   and exists (
     select from agreement_acceptances a join agreement_versions v on v.id = a.agreement_id
      where a.registration_id = r.id
        and not (a.accepted_by = 'participant' and r.age_band = any($2))
        and v.version = (select max(version) from agreement_versions c
                          where c.olympiad_id = v.olympiad_id and c.language = v.language))
 order by s.paid_at, s.number limit 1
