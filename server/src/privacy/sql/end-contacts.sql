-- $1 before when, $2 how many
update registrations set school = '', email = '', phone = '+00'
 where id in (select g.id from registrations g join olympiads o on o.id = g.olympiad_id
               where o.starts_at < $1 and g.phone <> '+00' order by g.id limit $2
                 for update of g skip locked)
