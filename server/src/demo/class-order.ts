import { bandsUnderAge } from '@olympiad/domain/guest-view'
import type { PoolClient } from 'pg'
import { demoClassId } from './class.ts'

const seats = 20
const named = 12
const orderId = '7a000000-0000-4000-8000-000000000001'
const attemptId = '7a000000-0000-4000-8000-000000000002'

/** Class 7-А has paid for seats where most of its pupils have registered and not paid: those have theirs. */
export async function insertClassOrder(client: PoolClient, now: Date): Promise<void> {
  await client.query(
    `with l as (
       select o.id, o.local_price as price, o.local_currency as currency from olympiads o
        where o.announced_at <= $2 and o.starts_at > $2 and o.cancelled_at is null
          and o.local_price > 0 and not o.is_international
        order by (select count(*) from registrations r join group_places p
                     on p.practicant_id = r.practicant_id and p.group_id = $1 and p.left_at is null
                   where r.olympiad_id = o.id and not exists (
                     select from paid_registrations where registration_id = r.id)) desc, o.id
        limit 1),
     o as (
       insert into orders (id, olympiad_id, group_id, ordered_by, seats, amount, currency, status,
                           created_at, expires_at, paid_at, payer_name, payer_email)
       select $5, l.id, $1, t.practicant_id, $3, $3 * l.price, l.currency, 'paid',
              $2::timestamptz - interval '5 days', $2::timestamptz + interval '9 days',
              $2::timestamptz - interval '5 days', 'Науковий ліцей № 7', 'licej7@example.com'
         from l join group_trainers t on t.group_id = $1 and t.role = 'owner'
       returning id, amount, currency, created_at, olympiad_id),
     a as (
       insert into payment_attempts (id, order_id, provider, status, amount, currency, created_at,
                                     updated_at)
       select $6, id, 'simulated', 'confirmed', amount, currency, created_at, created_at from o)
     insert into seats (order_id, number, ordered, place_id)
     select o.id, n, $3, p.id
       from o cross join generate_series(1, $3::int) n
       left join (
         select g.id, row_number() over (order by r.id is null, g.id) as place
           from group_places g
           left join registrations r on r.practicant_id = g.practicant_id
                 and r.olympiad_id = (select olympiad_id from o)
          where g.group_id = $1 and g.left_at is null
            and not exists (select from paid_registrations where registration_id = r.id)) p
         on p.place = n and n <= $4`,
    [demoClassId, now, seats, named, orderId, attemptId],
  )
  const { rows } = await client.query<{ order_id: string; number: number; id: number }>(
    `select s.order_id, s.number, r.id
       from orders o join seats s on s.order_id = o.id
       join group_places p on p.id = s.place_id
       join registrations r on r.olympiad_id = o.olympiad_id and r.practicant_id = p.practicant_id
      where o.group_id = $1`,
    [demoClassId],
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into agreement_acceptances (registration_id, agreement_id, accepted_at, accepted_by,
                                        guardian_name)
     select r.id, a.id, $2, case when r.age_band = any ($3) then 'guardian' else 'participant' end,
            case when r.age_band = any ($3) then 'Олена ' || r.family_name end
       from registrations r
       join agreement_versions a on a.olympiad_id = r.olympiad_id and a.language = r.language
      where r.id = any ($1)
        and a.version = (select max(version) from agreement_versions
                          where olympiad_id = a.olympiad_id and language = a.language)
     on conflict do nothing`,
    [ids, now, bandsUnderAge],
  )
  for (const { order_id, number, id } of rows) {
    await client.query(
      'update seats set registration_id = $3, given_at = $4 where order_id = $1 and number = $2',
      [order_id, number, id, now],
    )
  }
}
