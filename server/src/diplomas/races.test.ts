import type { MyDiploma } from '@olympiad/contract/diplomas'
import { nameDisplays, shownName, type NameDisplay } from '@olympiad/domain/diploma'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { testApp, type TestPerson } from '../../test/ground/app.ts'
import { insertPlaces } from '../../test/ground/fixtures.ts'
import { rankedOlympiad, type RankedOlympiad } from '../../test/ground/ranked.ts'

// Everything that ends or issues diplomas, at once. An embedded database has one connection: there
// nothing can meet.
const app = await testApp()
const { pool } = app.db
const race = test.runIf(app.db.engine === 'postgres')
const rounds = 40
let owner: TestPerson
let anna: TestPerson
let borys: TestPerson

beforeAll(async () => {
  await insertPlaces(app.db)
  owner = await app.person('owner')
  anna = await app.person('anna')
  borys = await app.person('borys')
})

type Answer = { statusCode: number }
/** What Anna and the organiser do to her name. */
type Acts = {
  show: (olympiad: RankedOlympiad, code: string, display: NameDisplay) => Promise<Answer>
  rename: (olympiad: RankedOlympiad, firstName: string, familyName: string) => Promise<Answer>
}

const guarded: Acts = {
  show: (_, code, display) =>
    app.inject({
      ...{ method: 'PUT', url: `/api/my/diplomas/${code}/name`, payload: { display } },
      headers: { authorization: `Bearer ${anna.token}` },
    }),
  rename: (olympiad, ...names) => olympiad.rename(anna, ...names),
}

const withoutLocks: Acts = {
  show: ({ olympiadId }, _, display) =>
    pool
      .query('select issue_diplomas($1, now(), $2, $3)', [olympiadId, anna.id, display])
      .then(() => ({ statusCode: 200 }))
      .catch(() => ({ statusCode: 500 })),
  rename: ({ olympiadId, registrationOf }, ...names) =>
    inTransaction(pool, async (client) => {
      await client.query(
        'update registrations set first_name = $2, family_name = $3 where id = $1',
        [registrationOf(anna), ...names],
      )
      await client.query('select issue_diplomas($1, now(), $2)', [olympiadId, anna.id])
    })
      .then(() => ({ statusCode: 200 }))
      .catch(() => ({ statusCode: 500 })),
}

/** A new olympiad each round: everything at once, then what is left of it. */
async function round(number: number, acts: Acts) {
  const olympiad = await rankedOlympiad(app, owner, [
    [anna, 900],
    [borys, 700],
  ])
  const { olympiadId } = olympiad
  await olympiad.publish()
  const mine = async () =>
    (await app.get('/api/my/diplomas', anna))
      .json<MyDiploma[]>()
      .filter(({ facts }) => facts.olympiadId === olympiadId)
  const code = (await mine())[0]?.facts.code ?? ''
  const display = nameDisplays[number % nameDisplays.length]!
  const named = {
    ...{ firstName: 'О'.repeat(number + 1), familyName: 'Зоряна', studentId: anna.studentId },
  }
  await olympiad.regrade(anna, 100 + number)
  const [wish, renamed, ...others] = await Promise.all([
    acts.show(olympiad, code, display),
    acts.rename(olympiad, named.firstName, named.familyName),
    olympiad.correct(),
    olympiad.exclude(borys),
    olympiad.correct(),
  ])
  const { rows } = await pool.query<{ missing: number }>(
    'select count(*)::int as missing from missing_diplomas($1)',
    [olympiadId],
  )
  return {
    wish: wish.statusCode,
    renamed: renamed.statusCode,
    failed: others.filter(({ statusCode }) => statusCode >= 500).length,
    missing: rows[0]?.missing,
    names: (await mine()).map(({ facts }) => facts.name),
    // Who wished in time has what they wished; who came too late was told so.
    due: [shownName(named, wish.statusCode === 200 ? display : 'full')],
  }
}

race(
  'name, wish, corrections and exclusion at once: one valid diploma, and it says the last word',
  { timeout: 240_000 },
  async () => {
    const wishes = new Set<number>()
    for (let number = 0; number < rounds; number++) {
      const { wish, names, due, ...rest } = await round(number, guarded)
      wishes.add(wish)
      expect(rest).toEqual({ renamed: 200, failed: 0, missing: 0 })
      expect(names).toEqual(due)
    }
    expect([...wishes].filter((status) => status !== 200 && status !== 410)).toEqual([])
  },
)

race(
  'control: without the locks something goes wrong',
  { timeout: 240_000, retry: 9 },
  async () => {
    for (let number = 0; number < rounds; number++) {
      const { wish, renamed, failed, names, due } = await round(number, withoutLocks)
      if (wish === 500 || renamed === 500 || failed > 0 || names.join() !== due.join()) return
    }
    expect.unreachable('nothing ever met')
  },
)
