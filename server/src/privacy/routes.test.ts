import type { MyData, MyPrivacy } from '@olympiad/contract/privacy'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { publicSettings } from '../../test/ground/diplomas.ts'
import { addStaff, insertPlaces, insertRegistration, places } from '../../test/ground/fixtures.ts'
import { rankedOlympiad } from '../../test/ground/ranked.ts'

// Lists stay kept for a minute: what is changed must be seen all the same.
const app = await testApp(publicSettings, { freshMs: 60_000 })
const { pool } = app.db
let owner: TestPerson
let people = 0

beforeAll(async () => {
  await insertPlaces(app.db)
  owner = await app.person('owner')
  const named = `update practicants set first_name = 'Іван', family_name = 'Власник' where id = $1`
  await pool.query(named, [owner.id])
})

const put = (url: string, payload: object, person: TestPerson) =>
  app.inject({
    ...{ method: 'PUT', url, payload },
    headers: { authorization: `Bearer ${person.token}` },
  })

async function published() {
  const person = await app.person(`runner-${people++}`)
  const ranking = await rankedOlympiad(app, owner, [[person, 900]])
  await ranking.rename(person, 'Соломія', 'Ґудзик')
  await ranking.publish()
  return { person, ...ranking }
}

type Row = { lastname: string; surname: string }

async function namesFor(olympiadId: number, reader: TestPerson | null) {
  const list = await app.get(`/api/ranking?olympiad_id=${olympiadId}`, reader)
  const page = await app.get(`/api/ranking/page?olympiad_id=${olympiadId}`, reader)
  const csv = await app.get(`/api/ranking/csv?olympiad_id=${olympiadId}`, reader)
  const rows = [
    ...list.json<Row[]>(),
    ...page.json<{ data_list: { rows: Row[] } }>().data_list.rows,
  ]
  const said = new Set(rows.map(({ lastname, surname }) => `${lastname} ${surname}`.trim()))
  return { said: [...said], csv: csv.body, etag: list.headers['etag'] as string }
}

test('what is shown of a name changes at once in lists, pages, files and on diplomas', async () => {
  const { person, olympiadId } = await published()
  const stranger = await app.person('stranger')
  const before = await namesFor(olympiadId, null)
  // Of somebody of 13 to 15 a guest never sees more.
  expect(before.said).toEqual(['Соломія Ґ.'])
  expect((await namesFor(olympiadId, stranger)).said).toEqual(['Соломія Ґудзик'])

  await put('/api/my/privacy/name', { display: 'initials' }, person)
  const short = await namesFor(olympiadId, stranger)
  expect(short.said).toEqual(['Соломія Ґ.'])
  expect(short.csv).not.toContain('Ґудзик')

  await put('/api/my/privacy/name', { display: 'id' }, person)
  expect((await namesFor(olympiadId, stranger)).said).toEqual([`ID ${person.studentId}`])
  const guest = await namesFor(olympiadId, null)
  // The number is the publication's: nobody is followed by it.
  expect(guest.said[0]).toMatch(/^ID \d{10}$/)
  expect(guest.csv).not.toContain('Соломія')
  expect(guest.csv).not.toContain(`${person.studentId}`)
  const known = { 'if-none-match': before.etag }
  const again = await app.inject({ url: `/api/ranking?olympiad_id=${olympiadId}`, headers: known })
  expect(again.statusCode).toBe(200)
  const [diploma] = (await app.get('/api/my/diplomas', person)).json()
  expect(diploma).toMatchObject({ nameDisplay: 'id', facts: { name: `ID ${person.studentId}` } })

  await put('/api/my/privacy/name', { display: 'full' }, person)
  expect((await namesFor(olympiadId, stranger)).said).toEqual(['Соломія Ґудзик'])
})

test('another process shows it within a second', async () => {
  const { person, olympiadId } = await published()
  await namesFor(olympiadId, null)
  await namesFor(olympiadId, owner)
  // As another process would: nothing here hears of it.
  await pool.query(`update practicants set name_display = 'id' where id = $1`, [person.id])
  await pool.query('insert into shown_names values ($1, 1)', [olympiadId])
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect((await namesFor(olympiadId, owner)).said).toEqual([`ID ${person.studentId}`])
})

test('a diploma that is issued later shows as much as was wished before', async () => {
  const person = await app.person('early')
  await put('/api/my/privacy/name', { display: 'initials' }, person)
  const ranking = await rankedOlympiad(app, owner, [[person, 10]])
  await ranking.publish()
  const [diploma] = (await app.get('/api/my/diplomas', person)).json()
  expect(diploma).toMatchObject({ nameDisplay: 'initials' })
})

test('who opened a sheet is told to whom it is about, once an hour, and not to others', async () => {
  const { person, olympiadId, registrationOf } = await published()
  const sheet = `/api/organiser/olympiads/${olympiadId}/people/${registrationOf(person)}`
  await app.get(sheet, owner)
  await app.get(sheet, owner)
  await app.get(sheet, await app.person('nosy'))
  const mine = async (who = person) => (await app.get('/api/my/privacy', who)).json<MyPrivacy>()
  expect((await mine()).views).toMatchObject([{ olympiadId, viewer: 'Іван В.', role: 'owner' }])
  expect((await mine()).watchers).toMatchObject([{ olympiadId, people: 1 }])
  expect((await mine()).isUnderAge).toBe(true)
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_001)
  await app.get(sheet, owner)
  expect((await mine()).views).toHaveLength(2)
  expect((await mine(owner)).views).toEqual([])
  await addStaff(app.db, olympiadId, await app.person('editor'), 'editor')
  expect((await mine()).watchers).toMatchObject([{ people: 1 }])
})

const said = {
  ...{ firstName: 'Соломія', familyName: 'Ґудзенко', patronymic: '', school: 'Ліцей 7' },
  email: 'new@example.com',
}
const { country: countryId, region: regionId, city: cityId } = places.ukraine
const place = { countryId, regionId, cityId }

test('the profile is corrected at once, and what has not begun with it; the rest is asked for', async () => {
  const { person, olympiadId, registrationOf } = await published()
  const upcoming = await rankedOlympiad(app, owner, [])
  await pool.query(`update olympiads set starts_at = $2, ends_at = null where id = $1`, [
    upcoming.olympiadId,
    new Date(app.clock.now.getTime() + 86_400_000),
  ])
  await insertRegistration(app.db, upcoming.olympiadId, person)
  const saved = await put('/api/my/data', { ...said, ...place }, person)
  const data = saved.json<MyData>()
  expect(data.profile).toEqual({ ...said, ...place })
  const ways = new Map(
    data.registrations.map((one) => [one.olympiadId, [one.way, one.said.familyName]]),
  )
  expect(ways.get(olympiadId)).toEqual(['ask', 'Ґудзик'])
  expect(ways.get(upcoming.olympiadId)).toEqual(['direct', 'Ґудзенко'])

  const ask = (id: number, changes = {}) =>
    app.post('/api/my/data/requests', { ...said, ...changes, olympiadId: id }, person)
  expect((await ask(upcoming.olympiadId)).json().code).toBe('correction_direct')
  expect((await ask(2_147_483_647)).json().code).toBe('registration_not_found')
  expect((await ask(olympiadId, { familyName: '😀' })).json().code).toBe('not_a_name')
  expect((await ask(olympiadId)).statusCode).toBe(200)
  expect((await ask(olympiadId)).statusCode).toBe(200)

  const at = `/api/organiser/olympiads/${olympiadId}/corrections`
  const [request, none] = (await app.get(at, owner)).json()
  expect(none).toBeUndefined()
  expect(request).toMatchObject({
    registrationId: registrationOf(person),
    wanted: { familyName: 'Ґудзенко', school: 'Ліцей 7', email: 'new@example.com' },
  })
  const decide = () =>
    app.post(`${at}/${request.id}`, { isGranted: true, reason: 'Довідка є' }, owner)
  expect((await decide()).statusCode).toBe(200)
  expect((await decide()).json().code).toBe('correction_decided')
  const [diploma] = (await app.get('/api/my/diplomas', person)).json()
  expect(diploma.facts.name).toBe('Ґудзенко Соломія')
  const { messages } = (await app.get('/api/messages?in=uk', person)).json()
  expect(messages[0]).toMatchObject({ kind: 'correction-granted', subject: expect.any(String) })
  const log = (await app.get(`/api/organiser/olympiads/${olympiadId}/log`, owner)).json()
  expect(log.entries[0]).toMatchObject({ action: 'person.correction-granted', reason: 'Довідка є' })
  const kept = await pool.query(`select 1 from audit_entries where content like '%Довідка%'`)
  expect(kept.rowCount).toBe(0)

  await ask(olympiadId, { school: 'Ліцей 8' })
  const [second] = (await app.get(at, owner)).json()
  await app.post(`${at}/${second.id}`, { isGranted: false, reason: 'Ні' }, owner)
  const now = (await app.get('/api/my/data', person)).json<MyData>()
  const own = now.registrations.find((one) => one.olympiadId === olympiadId)
  expect(own).toMatchObject({ said: { school: 'Ліцей 7' }, request: { isGranted: false } })
})

test.each([
  [{ email: 'x' }, 'invalid_email'],
  [{ firstName: 'A1' }, 'not_a_name'],
  [{ school: '—' }, 'wordless_text'],
  [{ regionId: 1 }, 'place_mismatch'],
  [{ countryId: null }, 'place_mismatch'],
])('%j is refused', async (changes, code) => {
  const person = await app.person('typing')
  const answer = await put('/api/my/data', { ...said, ...place, ...changes }, person)
  expect(answer.json().code).toBe(code)
})
