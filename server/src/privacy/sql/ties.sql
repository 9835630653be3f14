-- What ties somebody to olympiads, a row each. $1 practicant
select o.id as "olympiadId", o.starts_at as "startsAt", o.ends_at as "endsAt",
       o.published_at as "publishedAt", o.cancelled_at as "cancelledAt",
       (select title from olympiad_texts where olympiad_id = o.id and language = 'uk') as uk,
       (select title from olympiad_texts where olympiad_id = o.id and language = 'pl') as pl,
       coalesce(g.is_ghost, false) as "isGhost",
       exists (select from orders d where d.registration_id = g.id and d.status = 'paid') as "isPaid",
       exists (select from orders d join payment_attempts a on a.order_id = d.id
                where (d.registration_id = g.id or d.ordered_by = $1 and d.olympiad_id = o.id)
                  and a.status in ('created', 'pending')) as "isPaying",
       exists (select from orders d join payment_attempts a on a.order_id = d.id
                 join payment_refunds f on f.attempt_id = a.id
                where (d.registration_id = g.id or d.ordered_by = $1 and d.olympiad_id = o.id)
                  and f.state in ('requested', 'accepted', 'unknown'))
         as "isRefunding",
       s.role is not distinct from 'owner' and not exists (
         select from olympiad_staff other where other.olympiad_id = o.id
            and other.role = 'owner' and other.practicant_id <> $1) as "isLastOwner"
  from olympiads o
  left join registrations g on g.olympiad_id = o.id and g.practicant_id = $1
  left join olympiad_staff s on s.olympiad_id = o.id and s.practicant_id = $1
 where g.id is not null or s.practicant_id is not null
    or exists (select from orders d where d.ordered_by = $1 and d.olympiad_id = o.id)
 order by o.id
