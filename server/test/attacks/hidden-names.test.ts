import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MyDiploma } from '@olympiad/contract/diplomas'
import { statusEntryOf } from '@olympiad/domain/diploma'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetDiplomas } from '../../src/diplomas/issue.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { testApp, type TestPerson } from '../ground/app.ts'
import { publicSettings } from '../ground/diplomas.ts'
import { insertPlaces } from '../ground/fixtures.ts'
import { rankedOlympiad, type RankedOlympiad } from '../ground/ranked.ts'

// Whoever hid their name, lost their diploma or was forgotten: the name is nowhere a code leads to,
// also where it was a moment ago and somebody may have kept it.

const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-hidden-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const app = await testApp({ ...publicSettings, DATA_DIR: dataDir }, { freshMs: 60_000 })
const { pool } = app.db
const names = ['Зірка', 'Оля']
let owner: TestPerson
let stranger: TestPerson
let people = 0

beforeAll(async () => {
  await insertPlaces(app.db)
  owner = await app.person('owner')
  stranger = await app.person('stranger')
})

/** Everything that is known of codes, as a guest and as somebody else. */
async function everythingOf(codes: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ status_index: number }>(
    'select status_index from diplomas where code = any($1)',
    [codes],
  )
  const lists = new Set(rows.map((row) => statusEntryOf(row.status_index).list))
  const urls = [
    ...codes.flatMap((code) => [`/api/diplomas/${code}`, `/api/diplomas/${code}/credential.json`]),
    ...[...lists].map((list) => `/api/diplomas/status/${list}`),
    '/api/my/diplomas',
  ]
  const bodies: string[] = []
  for (const url of urls) {
    for (const caller of [null, stranger]) bodies.push((await app.get(url, caller)).body)
  }
  return bodies
}

const sayName = (bodies: readonly string[]) =>
  bodies.filter((body) => names.some((name) => body.includes(name)))

async function published(): Promise<{ person: TestPerson; code: string; ranking: RankedOlympiad }> {
  const person = await app.person(`runner-${people++}`)
  const ranking = await rankedOlympiad(app, owner, [[person, 900]])
  await ranking.publish()
  const [mine] = (await app.get('/api/my/diplomas', person)).json<MyDiploma[]>()
  return { person, ranking, code: mine?.facts.code ?? '' }
}

const codesOf = async (person: TestPerson) =>
  (
    await pool.query<{ code: string }>('select code from diplomas where practicant_id = $1', [
      person.id,
    ])
  ).rows.map(({ code }) => code)

type Published = Awaited<ReturnType<typeof published>>
const show = ({ person, code }: Published, display: string) =>
  app.inject({
    ...{ method: 'PUT', url: `/api/my/diplomas/${code}/name`, payload: { display } },
    headers: { authorization: `Bearer ${person.token}` },
  })

const ways: [how: string, hide: (of: Published) => Promise<unknown>][] = [
  ['hidden behind the ID', (of) => show(of, 'id')],
  [
    'annulled',
    async ({ person, ranking }) => {
      await ranking.exclude(person)
      await ranking.correct()
    },
  ],
  [
    'forgotten',
    ({ person }) =>
      inTransaction(pool, (client) => forgetDiplomas(client, person.id, app.clock.now)),
  ],
]

test.each(ways)('a name that is %s is gone at once, wherever it was', async (_, hide) => {
  const one = await published()
  expect(sayName(await everythingOf([one.code]))).toHaveLength(4)
  await hide(one)
  expect(sayName(await everythingOf(await codesOf(one.person)))).toEqual([])
  const kept = await pool.query<{ text: string }>(
    `select concat(d.name, c.credential) as text
       from diplomas d left join diploma_credentials c using (code) where d.practicant_id = $1`,
    [one.person.id],
  )
  expect(sayName(kept.rows.map(({ text }) => text))).toEqual([])
})

test('shown as initials it is not the name', async () => {
  const one = await published()
  await everythingOf([one.code])
  await show(one, 'initials')
  const bodies = await everythingOf(await codesOf(one.person))
  expect(sayName(bodies)).toEqual([])
  expect(bodies.join()).toContain('З. О.')
})

test('a code that differs in one place is nobody’s', async () => {
  const { code } = await published()
  for (let place = 0; place < 16; place++) {
    const other = code[place] === '0' ? '1' : '0'
    const near = `${code.slice(0, place)}${other}${code.slice(place + 1)}`
    expect((await app.get(`/api/diplomas/${near}`)).statusCode).toBe(404)
  }
})
