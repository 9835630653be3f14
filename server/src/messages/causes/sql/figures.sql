-- What a day brought to an olympiad; its runs drill by drill, as the dashboard counts them. $1 the olympiad, $2 from, $3 until
select (select count(*)::int from registrations g where g.olympiad_id = $1 and not g.is_ghost
           and g.created_at >= $2 and g.created_at < $3) as registered,
       (select coalesce(sum(coalesce(o.seats, 1)), 0)::int from orders o
         where o.olympiad_id = $1 and o.paid_at >= $2 and o.paid_at < $3) as paid,
       (select coalesce(json_object_agg(currency, amount), '{}') from (
          select o.currency, sum(o.amount) as amount
            from orders o
           where o.olympiad_id = $1 and o.amount > 0 and o.paid_at >= $2 and o.paid_at < $3
           group by o.currency) s) as sums,
       (select count(*)::int
          from stages s
          join tasks k on k.stage_id = s.id
          join runs r on r.task_id = k.id and r.mode = 'olympiad' and r.replaced_at is null
           and r.closed_at >= $2 and r.closed_at < $3
          join registrations g on g.id = r.registration_id and not g.is_ghost
         where s.olympiad_id = $1) as runs,
       (select count(*)::int from payment_attentions t
          join payment_attempts a on a.id = t.attempt_id join orders o on o.id = a.order_id
         where o.olympiad_id = $1 and t.settled_at is null) as attentions
