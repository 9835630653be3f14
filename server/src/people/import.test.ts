import type { ImportOutcome, PeoplePage } from '@olympiad/contract/people'
import { importColumns, importHeads, type ImportColumn } from '@olympiad/domain/people-import'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  addStaff,
  daysFrom,
  insertOlympiad,
  insertPlaces,
  insertRegistration,
  olympiadFixture,
  places,
} from '../../test/ground/fixtures.ts'
import { tableOf } from '../http/files/table.ts'
import { xlsxOf } from '../http/files/xlsx-write.ts'

const app = await testApp()
const { pool } = app.db
let olympiadId: number
let owner: TestPerson

beforeAll(async () => {
  await insertPlaces(app.db)
  olympiadId = await insertOlympiad(app.db, olympiadFixture(app.clock.now))
  owner = await app.person('owner')
  await addStaff(app.db, olympiadId, owner, 'owner')
})

type Row = Partial<Record<ImportColumn, string>>

const good = (studentId: number, changes: Row = {}): Row => ({
  studentId: `${studentId}`,
  familyName: 'Щербак',
  firstName: 'Олена',
  school: 'Ліцей № 7',
  email: 'o@example.com',
  phone: '050 123-45-67',
  country: 'україна',
  town: 'Kijów',
  level: 'Базовий',
  stage: '1',
  ageBand: '13 – 15',
  language: 'Українська',
  ...changes,
})

const cells = (row: Row) => importColumns.map((column) => row[column] ?? '')
const heads = importColumns.map((column) => importHeads.uk[column])
const csv = (rows: Row[], head = heads) =>
  Buffer.from([head, ...rows.map(cells)].map((line) => line.join(';')).join('\r\n'))

const send = (file: Buffer, { isTrial = false, id = olympiadId } = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/organiser/olympiads/${id}/people/import?isTrial=${isTrial}`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'text/csv' },
    payload: file,
  })

async function outcome(file: Buffer, options = {}): Promise<ImportOutcome> {
  const answer = await send(file, options)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ImportOutcome>()
}

const registered = async (...people: TestPerson[]) =>
  (
    await pool.query(
      `select r.*, s.level, s.number from registrations r join stages s on s.id = r.stage_id
        where r.olympiad_id = $1 and r.practicant_id = any($2) order by r.id`,
      [olympiadId, people.map(({ id }) => id)],
    )
  ).rows

test('a list registers its people, told and logged, each with who said their age', async () => {
  const [one, two] = [await app.person('one'), await app.person('two')]
  const file = csv([
    good(one.studentId),
    {},
    good(two.studentId, {
      ...{ familyName: 'Żółw', country: 'PL', town: 'Lublin', phone: '48512345678', level: 'pro' },
      ...{ language: 'polski', ageBand: '11' },
    }),
  ])
  expect(await outcome(file, { isTrial: true })).toEqual({ rows: 2, imported: 0, problems: [] })
  expect(await registered(one, two)).toEqual([])
  expect(await outcome(file)).toEqual({ rows: 2, imported: 2, problems: [] })
  expect(await registered(one, two)).toMatchObject([
    { family_name: 'Щербак', phone: '+380501234567', age_band: '13-15', language: 'uk' },
    {
      ...{ family_name: 'Żółw', phone: '+48512345678', phone_country: 'PL', age_band: '9-12' },
      ...{ level: 'pro', language: 'pl', city_id: places.poland.city },
    },
  ])
  const told = await pool.query('select kind from messages where practicant_id = $1', [one.id])
  expect(told.rows).toEqual([{ kind: 'registered-by-organiser' }])
  const said = await pool.query(
    `select declared_by from age_declarations d join registrations r on r.id = d.registration_id
      where r.practicant_id = $1`,
    [one.id],
  )
  expect(said.rows).toEqual([{ declared_by: owner.id }])
  const logged = await pool.query(`select from audit_entries where action = 'people.imported'`)
  expect(logged.rowCount).toBe(1)
  const profile = await pool.query('select family_name from practicants where id = $1', [one.id])
  expect(profile.rows).toEqual([{ family_name: null }])
})

test('every bad cell is named at once, and nobody is registered', async () => {
  const [one, two] = [await app.person('bad one'), await app.person('bad two')]
  const taken = await app.person('taken')
  await insertRegistration(app.db, olympiadId, taken)
  const { problems, imported } = await outcome(
    csv([
      good(one.studentId, { familyName: '=1+1', email: 'olena@', phone: '123' }),
      good(two.studentId, { town: 'Атлантида', ageBand: 'дорослі', stage: '9', school: '' }),
      good(2_000_000_000, { country: 'Нарнія', language: 'english', level: 'expert' }),
      good(taken.studentId),
      good(one.studentId),
      good(owner.studentId),
      good(0, { studentId: '', firstName: 'О\u200bля', familyName: '山田' }),
    ]),
  )
  expect(imported).toBe(0)
  expect(problems.map(({ row, column, kind }) => `${row} ${column} ${kind}`)).toEqual([
    '2 familyName not-a-name',
    '2 email email',
    '2 phone phone',
    '3 town place',
    '3 school required',
    '3 ageBand age',
    '3 stage stage',
    '4 studentId person',
    '4 country place',
    '4 level level',
    '4 language language',
    '5 studentId registered',
    '6 studentId repeated',
    '7 studentId staff',
    '8 studentId required',
    '8 firstName unreadable',
    '8 familyName unwritable',
  ])
  expect(problems[0]).toMatchObject({ value: '=1+1' })
  expect(await registered(one, two)).toEqual([])
})

test('heads that are missing, unknown or there twice are named', async () => {
  const without = heads.filter((name) => name !== importHeads.uk.town)
  const { problems } = await outcome(csv([], [...without, 'Хобі', importHeads.pl.school]))
  expect(problems).toEqual([
    { row: 1, column: null, kind: 'column-unknown', value: 'Хобі' },
    { row: 1, column: 'school', kind: 'column-twice', value: 'Szkoła' },
    { row: 1, column: 'town', kind: 'column-missing', value: '' },
  ])
  expect((await outcome(csv([]))).problems).toMatchObject([{ kind: 'empty' }])
})

test('the template is filled in and comes back, in both languages', async () => {
  for (const language of ['uk', 'pl'] as const) {
    const answer = await app.get(
      `/api/organiser/olympiads/${olympiadId}/people/template.xlsx?in=${language}`,
      owner,
    )
    const [head, example] = tableOf(answer.rawPayload)
    expect(head).toEqual(importColumns.map((column) => importHeads[language][column]))
    const person = await app.person(`template ${language}`)
    const filled = [`${person.studentId}`, ...(example ?? []).slice(1)]
    const pieces: Uint8Array[] = []
    for await (const piece of xlsxOf('x', head ?? [], [[filled]])) pieces.push(piece)
    expect(await outcome(Buffer.concat(pieces))).toMatchObject({ imported: 1 })
  }
})

test('where the date of birth is required it is read, and decides about the band', async () => {
  const id = await insertOlympiad(app.db, olympiadFixture(app.clock.now, { requiresBirth: true }))
  await addStaff(app.db, id, owner, 'owner')
  const person = await app.person('born')
  const year = app.clock.now.getUTCFullYear() - 14
  const kinds = async (birth: string) =>
    (await outcome(csv([good(person.studentId, { birth })]), { isTrial: true, id })).problems.map(
      ({ column, kind }) => `${column} ${kind}`,
    )
  expect(await kinds('')).toEqual(['birth birth'])
  expect(await kinds('учора')).toEqual(['birth birth'])
  expect(await kinds('31.02.2012')).toEqual(['birth birth'])
  expect(await kinds('01.01.1990')).toEqual(['ageBand age'])
  expect(await kinds(`1.1.${year}`)).toEqual([])
  // The same day as a spreadsheet counts it.
  const serial = (Date.UTC(year, 0, 1) - Date.UTC(1899, 11, 30)) / 86_400_000
  expect(await kinds(`${serial}`)).toEqual([])
})

test('what is no list, or after the end, is refused in words', async () => {
  const code = async (file: Buffer, options = {}) => (await send(file, options)).json().code
  expect(await code(Buffer.from('PK\u0003\u0004 nothing'))).toBe('list_unreadable')
  expect(await code(csv(Array.from({ length: 5_001 }, () => good(1))))).toBe('list_too_long')
  const ended = await insertOlympiad(
    app.db,
    olympiadFixture(app.clock.now, { endsAt: daysFrom(app.clock.now, -0.1) }),
  )
  await addStaff(app.db, ended, owner, 'owner')
  expect(await code(csv([good(1)]), { id: ended })).toBe('registration_closed')
  expect((await send(Buffer.alloc(2_000_001, 'a'))).statusCode).toBe(413)
})

test('two lists with the same person at once: one registers, the other is told', async () => {
  const person = await app.person('wanted twice')
  const others = await Promise.all([1, 2].map((i) => app.person(`beside ${i}`)))
  const outcomes = await Promise.all(
    others.map((other) => outcome(csv([good(person.studentId), good(other.studentId)]))),
  )
  expect(outcomes.map(({ imported }) => imported).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(outcomes.flatMap(({ problems }) => problems)).toMatchObject([
    { row: 2, column: 'studentId', kind: 'registered' },
  ])
  expect(await registered(person)).toHaveLength(1)
  expect(await registered(...others)).toHaveLength(1)
})

// ── And out again ────────────────────────────────────────────────────────────────────────────────

const written = (format: 'csv' | 'xlsx', query: Record<string, string>) =>
  app.get(
    `/api/organiser/olympiads/${olympiadId}/people/export.${format}?${new URLSearchParams({ in: 'uk', ...query })}`,
    owner,
  )

test.each([{}, { level: 'pro' }, { search: 'zolw' }, { isPaid: 'true' }, { sort: 'school' }])(
  'both files have exactly the people of the list: %j',
  async (query) => {
    const search = new URLSearchParams({ ...query, in: 'uk' })
    const list = await app.get(`/api/organiser/olympiads/${olympiadId}/people?${search}`, owner)
    const expected = list.json<PeoplePage>().people.map(({ studentId }) => `${studentId}`)
    for (const format of ['csv', 'xlsx'] as const) {
      const answer = await written(format, query)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-disposition']).toContain(`people-${olympiadId}.${format}`)
      const [, ...rows] = tableOf(answer.rawPayload)
      expect(rows.map(([id]) => id)).toEqual(expected)
    }
  },
)

test('a school that looks like a formula stays a school', async () => {
  const person = await app.person('formula')
  await insertRegistration(app.db, olympiadId, person)
  await pool.query(`update registrations set school = '=cmd|x' where practicant_id = $1`, [
    person.id,
  ])
  const query = { search: `${person.studentId}` }
  expect((await written('csv', query)).body).toContain(`"'=cmd|x"`)
  expect(tableOf((await written('xlsx', query)).rawPayload)[1]?.[4]).toBe('=cmd|x')
})
