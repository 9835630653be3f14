-- $1 before when, $2 how many
update registrations set school = '', email = '', phone = '+00'
 where id = any(array(select g.id from olympiads o join registrations g on g.olympiad_id = o.id
                       where o.starts_at < $1 and g.phone <> '+00' limit $2
                         for update of g skip locked))
