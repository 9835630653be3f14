-- $1 before when, $2 how many
update payment_inbox set headers = '{}', body = convert_to('ended:' || id, 'UTF8')
 where id = any(array(select id from payment_inbox
                       where received_at < $1 and applied_at is not null and headers <> '{}'
                       order by received_at limit $2 for update skip locked))
