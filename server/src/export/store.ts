import type { PersonExport } from '@olympiad/contract/export.schema'
import { receiptNumber } from '@olympiad/domain/receipt-number'
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
    'refunds', (select coalesce(json_agg(json_build_object('amount_minor', f.amount,
                  'state', f.state, 'requested_at', ${iso('f.requested_at')},
                  'done_at', ${iso('f.done_at')}) order by f.requested_at, f.id), '[]')
                  from payment_refunds f where f.attempt_id = a.id)
  ) order by a.created_at), '[]') from payment_attempts a where a.order_id = d.id`

const order = `
    'id', d.id, 'number', d.number, 'status', d.status, 'amount_minor', d.amount,
    'currency', d.currency, 'payer_name', d.payer_name, 'payer_email', d.payer_email,
    'created_at', ${iso('d.created_at')}, 'paid_at', ${iso('d.paid_at')},
    'cancelled_at', ${iso('d.cancelled_at')},
    'refunded_at', ${iso('d.refunded_at')}, 'attempts', (${attempts})`

const orders = `
  select coalesce(json_agg(json_build_object(${order}) order by d.created_at), '[]')
    from orders d where d.registration_id = r.id`

/** Seats that were given to them, of orders that others paid. */
const seats = `
  select coalesce(json_agg(json_build_object('given_at', ${iso('m.given_at')},
    'returned_at', ${iso('m.returned_at')}) order by m.given_at), '[]')
    from seats m where m.registration_id = r.id`

/** What they ordered for others. */
const classOrders = `
  select coalesce(json_agg(json_build_object('olympiad_id', d.olympiad_id, 'group', x.name,
    'seats', d.seats, ${order}) order by d.created_at), '[]')
    from orders d join groups x on x.id = d.group_id where d.ordered_by = p.id`

const agreements = `
  select coalesce(json_agg(json_build_object('version', v.version, 'language', v.language,
    'accepted_at', ${iso('x.accepted_at')}, 'accepted_by', x.accepted_by,
    'guardian_name', x.guardian_name) order by x.accepted_at), '[]')
    from agreement_acceptances x join agreement_versions v on v.id = x.agreement_id
   where x.registration_id = r.id`

const declaredAges = `
  select coalesce(json_agg(json_build_object('age_band', d.age_band, 'birth', d.birth,
    'declared_at', ${iso('d.declared_at')}) order by d.id), '[]')
    from age_declarations d where d.registration_id = r.id`

const counts = (alias: string) =>
  `'right_answers', ${alias}.right_answers, 'points', ${alias}.points,
   'memorise_ms', ${alias}.memorise_ms`

/** Until publication nobody but the organiser sees results, not even in one's own data. */
const result = `
  select json_build_object('score', x.score, 'greatest', x.greatest, ${counts('x')},
    'graded_at', ${iso('x.graded_at')})
    from run_results x
   where x.run_id = u.id and (u.mode = 'training' or o.published_at is not null)`

const taskIn = (language: string) =>
  `(select name from task_texts where task_id = u.task_id and language = '${language}')`

const runs = `
  select coalesce(json_agg(json_build_object(
    'id', u.id, 'mode', u.mode, 'task', json_build_object('uk', ${taskIn('uk')}, 'pl', ${taskIn('pl')}),
    'language', u.language, 'created_at', ${iso('u.created_at')},
    'begun_at', ${iso('u.begun_at')}, 'closed_at', ${iso('u.closed_at')},
    'answers', a.answers, 'answers_saved_at', ${iso('a.saved_at')}, 'rhythm', a.rhythm,
    'late_answers', (select coalesce(json_agg(json_build_object('answers', l.answers,
                       'received_at', ${iso('l.received_at')}) order by l.revision), '[]')
                       from late_answers l where l.run_id = u.id),
    'result', (${result})
  ) order by u.created_at, u.id), '[]')
    from runs u
    left join run_answers a on a.run_id = u.id
   where u.registration_id = r.id`

/** What belongs to no olympiad; its result is one's own at once. */
const training = `
  select coalesce(json_agg(json_build_object(
    'id', u.id, 'origin', f.origin, 'day', f.day, 'assignment_id', f.assignment_id,
    'sprint_id', f.sprint_id, 'drill', u.drill, 'language', u.language,
    'created_at', ${iso('u.created_at')}, 'begun_at', ${iso('u.begun_at')},
    'closed_at', ${iso('u.closed_at')}, 'answers', a.answers, 'rhythm', a.rhythm,
    'result', (select json_build_object('score', x.score, 'greatest', x.greatest, ${counts('x')},
                 'graded_at', ${iso('x.graded_at')}) from run_results x where x.run_id = u.id)
  ) order by f.started_at, u.id), '[]')
    from free_runs f join runs u on u.id = f.run_id
    left join run_answers a on a.run_id = u.id
   where f.practicant_id = p.id`

/** What was given to them in groups they are in. */
const homework = `
  select coalesce(json_agg(json_build_object('group', x.name, 'drill', a.drill, 'push', a.push,
    'repetitions', a.repetitions, 'least_share', a.least_share, 'opens_at', ${iso('a.opens_at')},
    'due_at', ${iso('a.due_at')}, 'note', a.note) order by a.due_at, a.id), '[]')
    from homework_pupils h join assignments a on a.id = h.assignment_id
    join groups x on x.id = h.group_id
   where h.practicant_id = p.id`

/** Rooms they were in, as a pupil or by their code. */
const sprints = `
  select coalesce(json_agg(json_build_object('id', s.id, 'group', x.name, 'drill', s.drill,
    'came_as', e.came_as, 'entered_at', ${iso('e.entered_at')}, 'starts_at', ${iso('s.starts_at')}
  ) order by e.entered_at, s.id), '[]')
    from sprint_entrants e join sprints s on s.id = e.sprint_id join groups x on x.id = s.group_id
   where e.practicant_id = p.id`

/** Groups they are or were in, with what trainers call them, and groups they teach. */
const groups = `
  select coalesce(json_agg(json_build_object('name', x.name, 'school', x.school, 'role', x.role,
    'label', x.label, 'since', ${iso('x.since')}, 'until', ${iso('x.until')}
  ) order by x.since, x.id), '[]')
    from (select g.id, g.name, g.school, 'pupil' as role, m.label, m.claimed_at as since,
                 coalesce(m.left_at, g.closed_at) as until
            from group_places m join groups g on g.id = m.group_id where m.practicant_id = p.id
          union all
          select g.id, g.name, g.school, t.role, null, t.since, g.closed_at
            from group_trainers t join groups g on g.id = t.group_id
           where t.practicant_id = p.id) x`

const deviceCheck = `
  select ${iso('checked_at')} from device_checks where practicant_id = p.id`

const levels = `select levels from training_levels where practicant_id = p.id`

const images = `
  select coalesce(json_agg(json_build_object('entry', i.entry, 'word', i.word,
    'changed_at', ${iso('i.changed_at')}, 'due_on', i.due_on) order by i.entry), '[]')
    from own_images i where i.practicant_id = p.id and i.word <> ''`

const placeLists = `
  select coalesce(json_agg(json_build_object('name', l.name, 'places', l.places,
    'changed_at', ${iso('l.changed_at')}) order by l.created_at, l.id), '[]')
    from place_lists l where l.practicant_id = p.id`

const messages = `
  select coalesce(json_agg(json_build_object('kind', m.kind, 'facts', m.facts,
    'caused_at', ${iso('m.caused_at')}, 'read_at', ${iso('m.read_at')}, 'sent_to', e.recipient,
    'subject', e.subject) order by m.id), '[]')
    from messages m left join mails e on e.message_id = m.id where m.practicant_id = p.id`

const newsConsents = `
  select coalesce(json_agg(json_build_object('is_given', n.is_given,
    'text_version', n.text_version, 'language', n.language, 'way', n.way, 'at', ${iso('n.at')}
  ) order by n.id), '[]') from news_consents n where n.practicant_id = p.id`

const guardians = `
  select coalesce(json_agg(json_build_object('name', t.guardian_name,
    'asked_at', ${iso('t.asked_at')}, 'confirmed_at', ${iso('t.confirmed_at')},
    'ended_at', ${iso('t.ended_at')}) order by t.id), '[]')
    from guardians t where t.practicant_id = p.id`

const consentsWhere = (whose: string) => `
  select coalesce(json_agg(json_build_object('kind', c.kind, 'giver', c.giver,
    'is_given', c.is_given, 'way', c.way, 'text_version', c.text_version,
    'language', c.language, 'at', ${iso('c.at')}, 'withdrawn_at', ${iso('c.withdrawn_at')}
  ) order by c.id), '[]') from consents c where ${whose}`

const sheetViews = `
  select coalesce(json_agg(json_build_object('olympiad_id', v.olympiad_id, 'at', ${iso('v.at')},
    'role', (select s.role from olympiad_staff s
              where s.olympiad_id = v.olympiad_id and s.practicant_id = v.viewer_id)
  ) order by v.id), '[]') from sheet_views v where v.practicant_id = p.id`

const corrections = `
  select coalesce(json_agg(json_build_object('olympiad_id', g.olympiad_id, 'wanted', c.wanted,
    'requested_at', ${iso('c.requested_at')}, 'decided_at', ${iso('c.decided_at')},
    'is_granted', c.is_granted, 'reason', c.reason) order by c.id), '[]')
    from correction_requests c join registrations g on g.id = c.registration_id
   where g.practicant_id = p.id`

const rankings = `
  select coalesce(json_agg(json_build_object('version', s.version,
    'published_at', ${iso('s.published_at')}, 'place', k.place, ${counts('k')}
  ) order by s.version), '[]')
    from ranking_snapshots s
    join ranking_rows k on k.snapshot_id = s.id and k.practicant_id = p.id
   where s.olympiad_id = r.olympiad_id and o.published_at is not null`

/** Of what has ended nothing is kept but that it was there. */
const diplomas = `
  select coalesce(json_agg(json_build_object('code', d.code, 'issued_at', ${iso('d.issued_at')},
    'name', d.name, 'name_display', d.name_display, 'place', d.place, 'medal', d.medal,
    'points', d.points, 'ended_as', d.ended_as, 'ended_at', ${iso('d.ended_at')}
  ) order by d.id), '[]')
    from diplomas d where d.olympiad_id = r.olympiad_id and d.practicant_id = p.id`

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
    'accepted_agreements', (${agreements}), 'orders', (${orders}), 'seats', (${seats}),
    'declared_ages', (${declaredAges}), 'runs', (${runs}), 'rankings', (${rankings}),
    'diplomas', (${diplomas})
  ) order by r.created_at, r.id), '[]')
    from registrations r
    join olympiads o on o.id = r.olympiad_id
    join stages s on s.id = r.stage_id
    join countries c on c.id = r.country_id
    join regions g on g.id = r.region_id
    join cities t on t.id = r.city_id
   where r.practicant_id = p.id`

/** One statement, hence one moment: what is said of a payment fits what is said of its order. */
export async function exportOf(
  pool: Pool,
  personId: number,
  at: Date,
): Promise<PersonExport | null> {
  const { rows } = await pool.query<{ data: Stored }>(
    `select json_build_object(
       'exported_at', ${iso('$2::timestamptz')},
       'person', json_build_object('id', p.id, 'student_id', p.student_id, 'language', p.language,
         'first_name', p.first_name, 'family_name', p.family_name, 'patronymic', p.patronymic,
         'school', p.school, 'email', p.email, 'phone', p.phone, 'birth', p.birth,
         'name_display', p.name_display,
         'created_at', ${iso('p.created_at')}),
       'registrations', (${registrations}), 'class_orders', (${classOrders}),
       'training', (${training}), 'homework', (${homework}), 'sprints', (${sprints}),
       'groups', (${groups}), 'device_checked_at', (${deviceCheck}), 'levels', (${levels}),
       'images', (${images}), 'place_lists', (${placeLists}), 'messages', (${messages}),
       'news_consents', (${newsConsents}), 'sheet_views', (${sheetViews}),
       'guardians', (${guardians}),
       'consents', (${consentsWhere('c.practicant_id = p.id')}),
       'consents_for_others', (${consentsWhere('c.given_by = p.id and c.practicant_id <> p.id')}),
       'correction_requests', (${corrections})) as data
       from practicants p where p.id = $1`,
    [personId, at],
  )
  return rows[0] ? numbered(rows[0].data) : null
}

type Numbered = { created_at: string; receipt_number: string }
type Unnumbered<Order extends Numbered> = Omit<Order, 'receipt_number'> & { number: number }
type Registration = PersonExport['registrations'][number]
type Stored = Omit<PersonExport, 'registrations' | 'class_orders'> & {
  registrations: (Omit<Registration, 'orders'> & {
    orders: Unnumbered<Registration['orders'][number]>[]
  })[]
  class_orders: Unnumbered<PersonExport['class_orders'][number]>[]
}

const receipted = <Order extends { created_at: string; number: number }>({
  number,
  ...order
}: Order) => ({ ...order, receipt_number: receiptNumber(new Date(order.created_at), number) })

const numbered = (data: Stored): PersonExport => ({
  ...data,
  registrations: data.registrations.map((registration) => ({
    ...registration,
    orders: registration.orders.map(receipted),
  })),
  class_orders: data.class_orders.map(receipted),
})
