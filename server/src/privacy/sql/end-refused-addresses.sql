-- $1 before when, $2 how many
delete from undeliverable_addresses
 where address = any(array(select address from undeliverable_addresses where refused_at < $1
                            order by refused_at limit $2 for update skip locked))
