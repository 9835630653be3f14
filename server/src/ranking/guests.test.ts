import { ageBands, type AgeBand } from '@olympiad/domain/age-band'
import { nameDisplays, type NameDisplay } from '@olympiad/domain/diploma'
import { nameFor } from '@olympiad/domain/guest-view'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import {
  daysFrom,
  insertOlympiad,
  insertPlaces,
  olympiadFixture,
} from '../../test/ground/fixtures.ts'

const app = await testApp()
const { pool } = app.db
const people: TestPerson[] = []
const olympiads: number[] = []
let oddNames: string[] = []

type Row = {
  practicant_id: number
  place: number
  surname: string
  lastname: string
  age_tab: (typeof ageBands)[number]
}

async function publish(olympiadId: number, familyNames: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    'insert into ranking_snapshots (olympiad_id, version) values ($1, 1) returning id',
    [olympiadId],
  )
  for (const [index, person] of people.entries()) {
    await pool.query(
      `insert into ranking_rows (snapshot_id, practicant_id, level, stage_number, age_band, position,
         place, first_name, family_name, right_answers, points, memorise_ms)
       values ($1, $2, 'basic', 1, $3, $4, $4, 'Олена', $5, 1, 1, 1)`,
      [
        rows[0]?.id,
        person.id,
        ageBands[index % ageBands.length],
        Math.floor(index / ageBands.length) + 1,
        familyNames[index],
      ],
    )
  }
}

beforeAll(async () => {
  await insertPlaces(app.db)
  const now = app.clock.now
  oddNames = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), {
    numRuns: 36,
    seed: 11,
  })
  for (let n = 0; n < 40; n += 1) people.push(await app.person(`ranked-${n}`))
  for (const names of [
    people.map((_, n) => `Коваль${n}`),
    ['О\u0301ко', '𝒦оваль', 'ʼЯ', 'К', ...oddNames].map((name) => name.replaceAll('\0', 'x')),
  ]) {
    const id = await insertOlympiad(
      app.db,
      olympiadFixture(now, { endsAt: daysFrom(now, -0.5), publishedAt: daysFrom(now, -0.2) }),
    )
    await publish(id, names)
    olympiads.push(id)
  }
})

const first = () => olympiads[0] as number
const reader = () => people[7] as TestPerson

async function rowsOf(olympiadId: number, person: TestPerson | null = null): Promise<Row[]> {
  return (await app.get(`/api/ranking?olympiad_id=${olympiadId}`, person)).json()
}

async function pageOf(olympiadId: number, person: TestPerson | null = null): Promise<Row[]> {
  const answer = await app.get(`/api/ranking/page?olympiad_id=${olympiadId}`, person)
  return answer.json<{ data_list: { rows: Row[] } }>().data_list.rows
}

async function csvOf(olympiadId: number, person: TestPerson | null = null): Promise<string> {
  return (await app.get(`/api/ranking/csv?olympiad_id=${olympiadId}`, person)).body
}

test.each([rowsOf, pageOf])(
  'a guest gets first name and initial of the young (%s)',
  async (list) => {
    for (const row of await list(first())) {
      const isYoung = row.age_tab === '9-12' || row.age_tab === '13-15'
      expect(row.lastname).toBe('Олена')
      expect(row.surname).toMatch(isYoung ? /^К\.$/ : /^Коваль\d+$/)
    }
  },
)

test('the spreadsheet of a guest says no more than the page', async () => {
  const [guest, person] = [await csvOf(first()), await csvOf(first(), reader())]
  expect(guest.match(/"К\."/g)).toHaveLength(20)
  expect(guest.match(/"Коваль\d+"/g)).toHaveLength(20)
  expect(person.match(/"Коваль\d+"/g)).toHaveLength(40)
})

test('a guest gets numbers that belong to nobody, each once, the same in every answer', async () => {
  const ids = new Set(people.map(({ id }) => id))
  const numbers = (await rowsOf(first())).map((row) => row.practicant_id)
  expect(numbers.some((number) => ids.has(number))).toBe(false)
  expect(new Set(numbers).size).toBe(people.length)
  expect((await pageOf(first())).map((row) => row.practicant_id)).toEqual(numbers)
  expect((await rowsOf(first())).map((row) => row.practicant_id)).toEqual(numbers)
})

test('nobody can be followed from one olympiad to the next', async () => {
  const [one, other] = [await rowsOf(first()), await rowsOf(olympiads[1] as number)]
  const known = new Set(one.map((row) => row.practicant_id))
  expect(other.filter((row) => known.has(row.practicant_id))).toEqual([])
})

test.each([rowsOf, pageOf])(
  'who has signed in reads everything, whoever it is (%s)',
  async (list) => {
    const seen = await list(first(), reader())
    expect(seen.map((row) => row.practicant_id).toSorted((a, b) => a - b)).toEqual(
      people.map(({ id }) => id).toSorted((a, b) => a - b),
    )
    expect(seen.every((row) => /^Коваль\d+$/.test(row.surname))).toBe(true)
    expect(await list(first(), people[8])).toEqual(seen)
  },
)

test('a refused token reads as a guest', async () => {
  const stranger = { ...reader(), token: `${reader().token}x` }
  expect(await rowsOf(first(), stranger)).toEqual(await rowsOf(first()))
  expect(await csvOf(first(), stranger)).toBe(await csvOf(first()))
})

test.each(['', '/page'])(
  'what a guest keeps is not taken for a person’s answer (%s)',
  async (path) => {
    const url = `/api/ranking${path}?olympiad_id=${first()}`
    const kept = (await app.get(url)).headers.etag as string
    const asPerson = await app.inject({
      url,
      headers: { 'if-none-match': kept, authorization: `Bearer ${reader().token}` },
    })
    expect(asPerson.statusCode).toBe(200)
    const own = asPerson.headers.etag as string
    const asGuest = await app.inject({ url, headers: { 'if-none-match': own } })
    expect(asGuest.statusCode).toBe(200)
    expect(asPerson.headers['vary']).toContain('Authorization')
  },
)

test('the statements show names as the rule does, to whom it may be and as is wished', async () => {
  const olympiadId = olympiads[1] as number
  for (const [index, person] of people.entries()) {
    const display = nameDisplays[Math.floor(index / ageBands.length) % nameDisplays.length]
    await pool.query('update practicants set name_display = $2 where id = $1', [person.id, display])
  }
  await pool.query('insert into shown_names values ($1, 1)', [olympiadId])
  // So long the list before is trusted.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  type Kept = { id: number; guest_number: number; student_id: number; age_band: AgeBand }
  type Named = { firstName: string; familyName: string; display: NameDisplay }
  const { rows } = await pool.query<Kept & Named>(
    `select p.id, p.student_id, r.guest_number, r.age_band, r.first_name as "firstName",
            r.family_name as "familyName", p.name_display as display
       from ranking_rows r join practicants p on p.id = r.practicant_id
       join ranking_snapshots s on s.id = r.snapshot_id where s.olympiad_id = $1`,
    [olympiadId],
  )
  for (const audience of ['guest', 'person'] as const) {
    const isGuest = audience === 'guest'
    const viewer = isGuest ? null : reader()
    const [list, csv] = [await rowsOf(olympiadId, viewer), await csvOf(olympiadId, viewer)]
    for (const { id, guest_number, student_id, age_band: ageBand, ...kept } of rows) {
      const number = isGuest ? guest_number : student_id
      const { firstName, familyName } = nameFor(audience, { ...kept, ageBand, number })
      const row = list.find((one) => one.practicant_id === (isGuest ? guest_number : id))
      expect(row).toMatchObject({ lastname: firstName, surname: familyName })
      if (kept.display === 'id') expect(csv).toContain(`"ID ${number}",""`)
    }
  }
  await pool.query(`update practicants set name_display = 'full'`)
})
