import type { PersonExport } from '@olympiad/contract/export.schema'
import type { Pool } from 'pg'

const iso = (instant: string) =>
  `to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const place = (alias: string) =>
  `json_build_object('id', ${alias}.id,
     'name', json_build_object('uk', ${alias}.name_uk, 'pl', ${alias}.name_pl))`

const titleIn = (language: string) =>
  `(select title from olympiad_texts where olympiad_id = r.olympiad_id and language = '${language}')`

const attempts = `
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'provider', a.provider, 'provider_reference', a.provider_reference,
    'status', a.status, 'amount_minor', a.amount, 'currency', a.currency,
    'failure_reason', a.failure_reason, 'created_at', ${iso('a.created_at')},
    'history', (select coalesce(json_agg(json_build_object('status', e.status,
                  'at', ${iso('e.at')}) order by e.id), '[]')
                  from payment_events e where e.attempt_id = a.id),
    'refund_requested_at', (select ${iso('f.requested_at')} from payment_refunds f
                             where f.attempt_id = a.id)
  ) order by a.created_at), '[]') from payment_attempts a where a.order_id = o.id`

const orders = `
  select coalesce(json_agg(json_build_object(
    'id', o.id, 'status', o.status, 'amount_minor', o.amount, 'currency', o.currency,
    'created_at', ${iso('o.created_at')}, 'paid_at', ${iso('o.paid_at')},
    'refunded_at', ${iso('o.refunded_at')}, 'attempts', (${attempts})
  ) order by o.created_at), '[]') from orders o where o.registration_id = r.id`

const agreements = `
  select coalesce(json_agg(json_build_object('version', v.version, 'language', v.language,
    'accepted_at', ${iso('x.accepted_at')}) order by x.accepted_at), '[]')
    from agreement_acceptances x join agreement_versions v on v.id = x.agreement_id
   where x.registration_id = r.id`

const registrations = `
  select coalesce(json_agg(json_build_object(
    'olympiad', json_build_object('id', r.olympiad_id,
      'title', json_build_object('uk', ${titleIn('uk')}, 'pl', ${titleIn('pl')})),
    'first_name', r.first_name, 'family_name', r.family_name, 'patronymic', r.patronymic,
    'school', r.school, 'email', r.email, 'phone', r.phone,
    'country', ${place('c')}, 'region', ${place('g')}, 'city', ${place('t')},
    'age_band', r.age_band, 'language', r.language, 'stage_level', s.level,
    'stage_number', s.number, 'created_at', ${iso('r.created_at')},
    'updated_at', ${iso('r.updated_at')},
    'accepted_agreements', (${agreements}), 'orders', (${orders})
  ) order by r.created_at, r.id), '[]')
    from registrations r
    join stages s on s.id = r.stage_id
    join countries c on c.id = r.country_id
    join regions g on g.id = r.region_id
    join cities t on t.id = r.city_id
   where r.practicant_id = p.id`

/** One statement, hence one moment: what is said of a payment fits what is said of its order. */
export async function exportOf(
  pool: Pool,
  practicantId: number,
  at: Date,
): Promise<PersonExport | null> {
  const { rows } = await pool.query<{ data: PersonExport }>(
    `select json_build_object(
       'exported_at', ${iso('$2::timestamptz')},
       'person', json_build_object('id', p.id, 'student_id', p.student_id, 'language', p.language,
         'first_name', p.first_name, 'family_name', p.family_name, 'patronymic', p.patronymic,
         'school', p.school, 'email', p.email, 'phone', p.phone, 'birth', p.birth,
         'created_at', ${iso('p.created_at')}),
       'registrations', (${registrations})) as data
       from practicants p where p.id = $1`,
    [practicantId, at],
  )
  return rows[0]?.data ?? null
}
