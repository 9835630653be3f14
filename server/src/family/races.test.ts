import { setTimeout as pause } from 'node:timers/promises'
import type { Family } from '@olympiad/contract/family'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { aged, linked, sayFor } from '../../test/ground/family.ts'
import { insertPlaces } from '../../test/ground/fixtures.ts'
import { rankedOlympiad } from '../../test/ground/ranked.ts'
import { inTransaction } from '../db/transaction.ts'
import { reissueDiploma } from '../diplomas/issue.ts'
import { reissueAll } from '../privacy/names.ts'
import { decide } from './decide.ts'

const app = await testApp()
const { pool } = app.db
let owner: TestPerson
let people = 0

beforeAll(async () => {
  await insertPlaces(app.db)
  owner = await app.person('owner')
})

async function unpublished() {
  const child = await aged(app, `child-${people++}`, { name: ['Соломія', 'Ґудзик'] })
  const mother = await aged(app, `mother-${people++}`, { age: 40, name: ['Олена', 'Мати'] })
  const ranking = await rankedOlympiad(app, owner, [[child, 900]])
  await ranking.rename(child, 'Соломія', 'Ґудзик')
  return { child, mother, ranking, tieId: await linked(app, child, mother) }
}

const diplomaOf = async ({ id }: TestPerson) =>
  (
    await pool.query<{ name: string }>(
      'select name from diplomas where practicant_id = $1 and ended_at is null',
      [id],
    )
  ).rows

/** A publication that has written everything and takes its time until it is there. */
const slowly = `
  create function take_time() returns trigger language plpgsql as
    'begin perform pg_sleep(0.5); return null; end';
  create constraint trigger slow_publication after insert on ranking_snapshots
    deferrable initially deferred for each row execute function take_time()`

test('a name that is refused while results are published stands nowhere', async () => {
  for (let round = 0; round < 6; round++) {
    const { child, mother, ranking, tieId } = await unpublished()
    const [published, said] = await Promise.all([
      ranking.publish(),
      pause(round * 4).then(() => sayFor(app, mother, tieId, { kind: 'name', decision: 'refuse' })),
    ])
    expect([published.statusCode, said.statusCode]).toEqual([200, 200])
    expect(await diplomaOf(child)).toEqual([{ name: `ID ${child.studentId}` }])
    const url = `/api/ranking?olympiad_id=${ranking.olympiadId}`
    expect((await app.get(url, owner)).body).not.toContain('Соломія')
  }
})

test('without waiting for the publication the diploma would show the name', async () => {
  await pool.query(slowly)
  const unguarded = {
    ...{ now: () => app.clock.now, tell: async () => {}, holdNames: async () => {} },
    namesFollow: (client: Parameters<typeof decide>[0], personId: number, at: Date) =>
      reissueAll(client, reissueDiploma, { personId, at, display: null }),
  }
  const refused = { kind: 'name', decision: 'refuse', version: 1, language: 'uk' } as const
  const during = async (isGuarded: boolean) => {
    const { child, mother, ranking, tieId } = await unpublished()
    const speaks = { personId: child.id, giver: 'guardian', by: mother.id, groupId: null } as const
    await Promise.all([
      ranking.publish(),
      pause(250).then((): Promise<unknown> =>
        isGuarded
          ? sayFor(app, mother, tieId, { kind: 'name', decision: 'refuse' })
          : inTransaction(pool, (client) => decide(client, unguarded, { ...refused, ...speaks })),
      ),
    ])
    return (await diplomaOf(child)).map(({ name }) => name.replace(/\d+/, '1'))
  }
  expect(await during(false)).toEqual(['Ґудзик Соломія'])
  expect(await during(true)).toEqual(['ID 1'])
  await pool.query('drop trigger slow_publication on ranking_snapshots')
})

test('the same said ten times at once is said once', async () => {
  const { child, mother, tieId } = await unpublished()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      sayFor(app, mother, tieId, { kind: 'name', decision: 'give' }),
    ),
  )
  const codes = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
  expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  const { rowCount } = await pool.query('select 1 from consents where practicant_id = $1', [
    child.id,
  ])
  expect(rowCount).toBe(1)
})

const codeOf = async (person: TestPerson) =>
  (await app.post('/api/family/code', {}, person)).json<{ code: string }>().code
const ask = (code: string, by: TestPerson) =>
  app.post('/api/family/ties', { code, name: 'Олена Зірка' }, by)

test('one code, many parents at once: one of them asks', async () => {
  const child = await aged(app, `child-${people++}`)
  const code = await codeOf(child)
  const parents = await Promise.all(
    Array.from({ length: 8 }, () => aged(app, `parent-${people++}`, { age: 40 })),
  )
  const answers = await Promise.all(parents.map((one) => ask(code, one)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const family = (await app.get('/api/family', child)).json<Family>()
  expect(family.guardians).toHaveLength(1)
})

test('two who want to guard each other at once: one of them does', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [
      await aged(app, `a-${people++}`, { age: null }),
      await aged(app, `b-${people++}`, { age: null }),
    ]
    const [ofA, ofB] = [await codeOf(a), await codeOf(b)]
    const answers = await Promise.all([ask(ofA, b), ask(ofB, a)])
    const said = answers.map((one) => one.json<{ code?: string }>().code ?? 'asked')
    expect(said.toSorted()).toEqual(['asked', 'guardian_circle'])
  }
})

test('a tie that ends while somebody speaks: before it or not at all', async () => {
  for (let round = 0; round < 6; round++) {
    const { child, mother, tieId } = await unpublished()
    const [said] = await Promise.all([
      sayFor(app, mother, tieId, { kind: 'training', decision: 'give' }),
      app.inject({
        ...{ method: 'DELETE', url: `/api/family/ties/${tieId}` },
        headers: { authorization: `Bearer ${child.token}` },
      }),
    ])
    const { rowCount } = await pool.query(
      `select 1 from consents c join guardians t on t.practicant_id = c.practicant_id
        where c.practicant_id = $1`,
      [child.id],
    )
    // What was said stands; whether its answer could still be read is another matter.
    if (said.statusCode === 200) expect(rowCount).toBe(1)
    const again = await sayFor(app, mother, tieId, { kind: 'training', decision: 'withdraw' })
    expect(again.statusCode).toBe(404)
  }
})
