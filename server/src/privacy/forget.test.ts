import type { MyDiploma } from '@olympiad/contract/diplomas'
import { searchWords } from '@olympiad/domain/search'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { publicSettings } from '../../test/ground/diplomas.ts'
import { addStaff, insertPlaces, registrationForm } from '../../test/ground/fixtures.ts'
import { rankedOlympiad, type RankedOlympiad } from '../../test/ground/ranked.ts'
import { linked, sayFor } from '../../test/ground/family.ts'
import { foundIn } from '../../test/ground/searched.ts'
import { verifyAudit } from '../db/audit-verification.ts'
import { forgetDiplomas } from '../diplomas/issue.ts'
import { forget } from './forget.ts'

const logged: string[] = []
const app = await testApp(
  { ...publicSettings, LOG_LEVEL: 'debug' },
  { freshMs: 60_000, logStream: { write: (line: string) => void logged.push(line) } },
)
const { pool } = app.db
const name = { firstName: 'Соломона', familyName: 'Гудзенко' }
const address = 'solomona.hudzenko@example.com'
const payer = { name: 'Богдана Гудзенко', email: 'bohdana.hudzenko@example.com' }
const texts = [
  ...[name.firstName, name.familyName, address, payer.name, payer.email, 'Ліцей Гудзів'],
  ...['+380671112233', 'hudzenko@', ...searchWords(name.familyName)],
]
/** Who they are at the main platform; whoever comes back with it is somebody new. */
const subject = 'who-they-are-there'
const word = { confirmation: 'ВИДАЛИТИ' }
let owner: TestPerson
let others = 0

beforeAll(async () => {
  await insertPlaces(app.db)
  owner = await app.person('owner')
  await pool.query(
    `update practicants set first_name = 'Іван', family_name = 'Власник'
                     where id = $1`,
    [owner.id],
  )
})

/** Somebody who has left a trace in every table that can have one. */
async function known(subject: string): Promise<{ person: TestPerson; ranking: RankedOlympiad }> {
  const person = await app.person(subject)
  const other = await app.person(`other-${others++}`)
  const ranking = await rankedOlympiad(app, owner, [
    [person, 900],
    [other, 400],
  ])
  const { olympiadId, registrationOf } = ranking
  const registration = registrationOf(person)
  await pool.query(
    `update registrations set school = 'Ліцей Гудзів', email = $2, phone = '+380671112233'
      where id = $1`,
    [registration, address],
  )
  await pool.query(
    `update practicants set first_name = $2, family_name = $3, school = 'Ліцей Гудзів', email = $4,
       phone = '+380671112233', phone_country = 'UA', birth = '2012-02-03' where id = $1`,
    [person.id, name.firstName, name.familyName, address],
  )
  await ranking.rename(person, name.firstName, name.familyName)
  await ranking.publish()
  await ranking.exclude(person)
  await ranking.liftExclusion(person)
  await pool.query(
    `insert into agreement_acceptances (registration_id, agreement_id, accepted_by, guardian_name)
     select $1, id, 'guardian', $3 from agreement_versions where olympiad_id = $2 limit 1`,
    [registration, olympiadId, payer.name],
  )
  await pool.query(
    `update orders set payer_name = $2, payer_email = $3 where registration_id = $1`,
    [registration, payer.name, payer.email],
  )
  await pool.query(
    `with seen as (
       insert into payment_inbox (provider, headers, body, applied_at)
       values ('monobank', $2, convert_to($3 || $1, 'UTF8'), now()) returning id)
     insert into payment_events (attempt_id, status, order_status, source, inbox_id, at)
     select a.id, 'confirmed', 'paid', 'message', seen.id, now()
       from seen, payment_attempts a join orders o on o.id = a.order_id
      where o.registration_id = $1::int`,
    [`${registration}`, JSON.stringify({ 'x-payer': payer.name }), payer.name],
  )
  await pool.query(
    `with file as (
       insert into bank_statements (olympiad_id, name, uploaded_by, uploaded_at)
       values ($1, 'january.csv', $2, now()) returning id)
     insert into bank_statement_lines (statement_id, number, verdict, payer, description,
                                       registration_id)
     select id, 1, 'unknown', $3, 'за дитину', $4::int from file
     union all select id, 2, 'unknown', 'ГУДЗЕНКО СОЛОМОНА', 'внесок', null from file
     union all select id, 3, 'unknown', 'Інша Людина', 'внесок', null from file`,
    [olympiadId, owner.id, payer.name, registration],
  )
  await pool.query(
    `insert into undeliverable_addresses values ($1, $2, now()), ($3, 'no', now())
     on conflict do nothing`,
    [address, `550 ${address}`, payer.email],
  )
  await pool.query(
    `insert into mails (message_id, recipient, header_id, subject, language, rendered, rendered_at)
     select id, $2, 'id-' || id, 'Для ' || $3, 'uk', convert_to($3, 'UTF8'), now()
       from messages where practicant_id = $1`,
    [person.id, address, name.familyName],
  )
  await pool.query(
    `insert into own_images (practicant_id, entry, word, revision, changed_at)
     values ($1, '07', $2, 1, now())`,
    [person.id, name.familyName],
  )
  await pool.query(
    `with run as (
       insert into runs (mode, language, drill, seed, closed_at)
       values ('free', 'uk', '{}', sha256(convert_to($1, 'UTF8')), now()) returning id),
     free as (
       insert into free_runs (run_id, practicant_id, origin)
       select id, $1::int, 'own' from run returning run_id),
     answers as (
       insert into run_answers (run_id, revision, answers) select run_id, 1, $2 from free)
     insert into run_links select '0123456789ABCDEF', run_id, now() from free`,
    [`${person.id}`, name.familyName],
  )
  await pool.query(
    `insert into place_lists (practicant_id, id, name, places, revision, created_at, changed_at)
     values ($1, gen_random_uuid(), 'Дім', $2, 1, now(), now())`,
    [person.id, JSON.stringify([payer.name])],
  )
  await app.get(`/api/organiser/olympiads/${olympiadId}/people/${registration}`, owner)
  await app.get(`/api/organiser/olympiads/${olympiadId}/people?search=гудз`, owner)
  const said = { ...name, patronymic: '', school: 'Ліцей Гудзів', email: address }
  const asked = { ...said, olympiadId, familyName: 'Гудзенко-Мороз' }
  await app.post('/api/my/data/requests', asked, person)
  await app.inject({
    ...{ method: 'PUT', url: '/api/messages/preferences/news' },
    payload: { isGiven: true, version: 1, in: 'uk' },
    headers: { authorization: `Bearer ${person.token}` },
  })
  await app.post('/api/calendar', {}, person)
  await withFamily(person)
  return { person, ranking }
}

/** They answer for a child, and somebody answers for them; both had words about consents. */
async function withFamily(person: TestPerson): Promise<void> {
  const [child, parent] = [
    await app.person(`child-${others++}`),
    await app.person(`parent-${others}`),
  ]
  const age = (id: number, birth: string) =>
    pool.query('update practicants set birth = $2 where id = $1', [id, birth])
  await age(person.id, '2000-02-03')
  const own = await linked(app, child, person)
  await sayFor(app, person, own, { kind: 'name', decision: 'give' })
  await age(person.id, '2012-02-03')
  const above = await linked(app, person, parent)
  await sayFor(app, parent, above, { kind: 'training', decision: 'give' })
}

/** Everything others can read, by whom it may be. */
async function readBy({ olympiadId, registrationOf }: RankedOlympiad, person: TestPerson) {
  const stranger = await app.person('stranger')
  const { rows } = await pool.query<{ code: string }>(
    'select code from diplomas where practicant_id = $1',
    [person.id],
  )
  const open = [
    `/api/ranking?olympiad_id=${olympiadId}`,
    `/api/ranking/page?olympiad_id=${olympiadId}`,
    `/api/ranking/csv?olympiad_id=${olympiadId}`,
    ...rows.flatMap(({ code }) => [
      `/api/diplomas/${code}`,
      `/api/diplomas/${code}/credential.json`,
    ]),
  ]
  const at = `/api/organiser/olympiads/${olympiadId}`
  const ofStaff = [
    `${at}/people`,
    `${at}/people/${registrationOf(person)}`,
    `${at}/people/export.csv?in=uk`,
    `${at}/corrections`,
    `${at}/log`,
    `${at}/messages`,
  ]
  const asked = [
    ...open.flatMap((url) => [null, stranger, owner].map((reader) => ({ url, reader }))),
    ...ofStaff.map((url) => ({ url, reader: owner })),
  ]
  const bodies: string[] = []
  for (const { url, reader } of asked) bodies.push((await app.get(url, reader)).body)
  return bodies
}

const saying = (bodies: readonly string[]) =>
  bodies.filter((body) => texts.some((text) => body.toLowerCase().includes(text.toLowerCase())))

test('afterwards no table, cache, export, ranking, log or mail has the name or the address', async () => {
  const { person, ranking } = await known(subject)
  const before = await foundIn(pool, [...texts, subject])
  const tables = new Set(before.map((where) => where.split(':')[0]))
  for (const column of [
    ...['practicants.subject', 'practicants.email', 'registrations.family_name'],
    ...['ranking_rows.family_name', 'diplomas.name', 'audit_personal.content', 'messages.facts'],
    ...[
      'mails.rendered',
      'mails.recipient',
      'undeliverable_addresses.address',
      'orders.payer_name',
    ],
    ...[
      'payment_inbox.body',
      'payment_inbox.headers',
      'bank_statement_lines.payer',
      'people.document',
    ],
    ...[
      'correction_requests.wanted',
      'own_images.word',
      'place_lists.places',
      'agreement_acceptances.guardian_name',
      'guardians.guardian_name',
    ],
  ]) {
    expect(tables).toContain(column)
  }
  expect(saying(await readBy(ranking, person)).length).toBeGreaterThan(8)
  const audit = await verifyAudit(pool)

  const answer = await app.post('/api/my/forgetting', word, person)
  expect(answer.json()).toEqual({ forgotten: true })

  expect(await foundIn(pool, [...texts, subject])).toEqual([])
  expect(saying(await readBy(ranking, person))).toEqual([])
  expect(saying(logged)).toEqual([])
  const after = await verifyAudit(pool)
  expect(audit.breaks).toEqual([])
  expect(after.breaks).toEqual([])

  // Whoever else was there is there, with the place they had.
  const ranked = await app.get(`/api/ranking?olympiad_id=${ranking.olympiadId}`, owner)
  expect(ranked.statusCode, ranked.body).toBe(200)
  const rows = ranked.json<{ surname: string; place: number }[]>()
  expect(rows.map(({ surname, place }) => [surname, place])).toEqual([
    ['', 1],
    ['Зірка', 2],
  ])
  const left = await pool.query(
    `select o.number, o.amount, o.status, l.payer from orders o
       join registrations g on g.id = o.registration_id, bank_statement_lines l
      where g.practicant_id = $1 and l.number = 3`,
    [person.id],
  )
  expect(left.rows).toMatchObject([{ amount: 25_000, status: 'paid', payer: 'Інша Людина' }])

  // The same token is somebody new now, to whom nothing belongs.
  const mine = (await app.get('/api/me/export', person)).json().data_list
  expect(mine.person.id).not.toBe(person.id)
  expect(mine.person.student_id).not.toBe(person.studentId)
  expect(mine.registrations).toEqual([])
  expect((await app.get('/api/my/diplomas', person)).json<MyDiploma[]>()).toEqual([])

  // A correction of the ranking does not bring them back, nor a diploma.
  const { rows: other } = await pool.query<{ id: number }>(
    'select practicant_id as id from registrations where olympiad_id = $1 and practicant_id <> $2',
    [ranking.olympiadId, person.id],
  )
  await ranking.regrade({ ...person, id: other[0]?.id ?? 0 }, 950)
  expect((await ranking.correct()).statusCode).toBe(200)
  expect(await foundIn(pool, texts)).toEqual([])
  const valid = await pool.query(
    'select 1 from diplomas where practicant_id = $1 and ended_at is null',
    [person.id],
  )
  expect(valid.rowCount).toBe(0)
})

test('of a family ties end; what was agreed to stays, without a name', async () => {
  const { person } = await known('family-hudzenko')
  const facts = () =>
    pool.query('select kind, is_given from consents where $1 in (practicant_id, given_by)', [
      person.id,
    ])
  const before = (await facts()).rows
  expect(before).toHaveLength(2)
  const { rows: ties } = await pool.query<{ child: number }>(
    'select practicant_id as child from guardians where guardian_id = $1',
    [person.id],
  )
  await app.post('/api/my/forgetting', word, person)
  expect((await facts()).rows).toEqual(before)
  const live = await pool.query(
    'select 1 from guardians where ended_at is null and $1 in (practicant_id, guardian_id)',
    [person.id],
  )
  expect(live.rowCount).toBe(0)
  // What a forgotten guardian said for a child holds until somebody withdraws it.
  const { rows } = await pool.query<{ state: string }>(
    `select consent_state($1, 'name') as state`,
    [ties[0]?.child],
  )
  expect(rows).toEqual([{ state: 'given' }])
})

test('whoever still holds the number of who was forgotten writes nothing under it', async () => {
  const { person, ranking } = await known('again-hudzenko')
  await app.post('/api/my/forgetting', word, person)
  const registration = ranking.registrationOf(person)
  for (const statement of [
    `update registrations set first_name = 'Гудзенко' where id = ${registration}`,
    `update practicants set first_name = 'Гудзенко' where id = ${person.id}`,
    `update orders set payer_name = 'Гудзенко', payer_email = 'x' where registration_id = ${registration}`,
    `insert into calendar_feeds values (${person.id}, sha256('x'), now())`,
    `insert into news_consents (practicant_id, is_given, text_version, language, way, at)
     values (${person.id}, true, 1, 'uk', 'preferences', now())`,
    `insert into correction_requests (registration_id, wanted, requested_at)
     values (${registration}, '{}', now())`,
    `insert into guardian_codes values (${person.id}, sha256('y'), now(), now() + interval '1 hour')`,
    `insert into guardians (practicant_id, guardian_id, guardian_name, asked_at)
     values (${person.id}, ${owner.id}, '', now())`,
    `insert into guardians (practicant_id, guardian_id, guardian_name, asked_at)
     values (${owner.id}, ${person.id}, 'Гудзенко', now())`,
    `insert into consents (practicant_id, kind, giver, given_by, is_given, way, text_version,
       language, at) values (${person.id}, 'name', 'self', ${person.id}, true, 'online', 1, 'uk', now())`,
    `insert into own_images (practicant_id, entry, word, revision, changed_at)
     values (${person.id}, '07', 'Гудзенко', 1, now())`,
    `insert into olympiad_staff (olympiad_id, practicant_id, role)
     values (${ranking.olympiadId}, ${person.id}, 'viewer')`,
  ]) {
    await expect(pool.query(statement), statement).rejects.toMatchObject({ code: 'OL001' })
  }
})

test('broken off in the middle nothing has happened, and it can be done again', async () => {
  const { person } = await known('broken-hudzenko')
  const before = await foundIn(pool, texts)
  const parts = { pool, now: () => app.clock.now, forgetDiplomas, withdrawNews: async () => {} }
  const broken = async () => {
    throw new Error('the process was killed')
  }
  await expect(forget({ ...parts, audit: broken }, person.id)).rejects.toThrow('killed')
  expect(await foundIn(pool, texts)).toEqual(before)
  await forget({ ...parts, audit: async () => {} }, person.id)
  expect(await foundIn(pool, texts)).toEqual([])
})

test('what is under way comes first', async () => {
  const person = await app.person('busy')
  const { olympiadId } = await rankedOlympiad(app, owner, [[person, 10]])
  const hindered = async () => {
    const { obstacles } = (await app.get('/api/my/forgetting', person)).json()
    const refusal = (await app.post('/api/my/forgetting', word, person)).json()
    return [obstacles.map((one: { obstacle: string }) => one.obstacle), refusal.code]
  }
  const set = (what: string) => pool.query(`update olympiads set ${what} where id = ${olympiadId}`)
  await set(`starts_at = now() + interval '1 day', ends_at = now() + interval '2 days'`)
  expect(await hindered()).toEqual([['leave-first'], 'forgetting_hindered'])
  await set(`starts_at = now() - interval '1 day'`)
  expect(await hindered()).toEqual([['running'], 'forgetting_hindered'])
  await set(`ends_at = now() - interval '1 hour'`)
  await pool.query(
    `insert into payment_refunds (attempt_id, requested_at, amount, reason)
     select a.id, now(), 1, '' from payment_attempts a join orders o on o.id = a.order_id
       join registrations g on g.id = o.registration_id where g.practicant_id = $1`,
    [person.id],
  )
  expect(await hindered()).toEqual([['refund'], 'forgetting_hindered'])
  await pool.query(`update payment_refunds set state = 'refused', refused_at = now()`)
  await pool.query(
    `update payment_attempts set status = 'pending' where order_id in (
    select o.id from orders o join registrations g on g.id = o.registration_id
     where g.practicant_id = $1)`,
    [person.id],
  )
  expect(await hindered()).toEqual([['paying'], 'forgetting_hindered'])
  await pool.query(`update payment_attempts set status = 'confirmed' where status = 'pending'`)
  await pool.query('delete from olympiad_staff where olympiad_id = $1', [olympiadId])
  await addStaff(app.db, olympiadId, person, 'owner')
  expect(await hindered()).toEqual([['last-owner'], 'forgetting_hindered'])
  await addStaff(app.db, olympiadId, owner, 'owner')
  expect((await app.post('/api/my/forgetting', { confirmation: 'так' }, person)).statusCode).toBe(
    400,
  )
  expect((await app.post('/api/my/forgetting', word)).statusCode).toBe(401)
  expect((await app.post('/api/my/forgetting', word, person)).statusCode).toBe(200)
})

test('a registration that comes after is somebody new’s, and one before is gone', async () => {
  const { person } = await known('returning-hudzenko')
  await app.post('/api/my/forgetting', word, person)
  const { id, student_id: studentId } = (await app.get('/api/me/export', person)).json().data_list
    .person
  const next = await rankedOlympiad(app, owner, [])
  await pool.query(`update olympiads set ends_at = now() + interval '5 days' where id = $1`, [
    next.olympiadId,
  ])
  const form = registrationForm({ id, studentId }, next.olympiadId)
  expect((await app.post('/api/auth/register', form, person)).statusCode).toBe(200)
  const old = registrationForm(person, next.olympiadId)
  expect((await app.post('/api/auth/register', old, person)).json().code).toBe('not_own_identity')
})
