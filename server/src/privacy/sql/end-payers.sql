-- $1 before when, $2 how many
update orders set payer_name = null, payer_email = null
 where id = any(array(select id from orders where created_at < $1 and payer_name is not null
                       order by created_at limit $2 for update skip locked))
