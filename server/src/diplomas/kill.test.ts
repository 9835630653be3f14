import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, type Call } from '@olympiad/contract/call'
import { listMyDiplomas } from '@olympiad/contract/diplomas'
import { printDiplomas, zipDiplomas } from '@olympiad/contract/diploma-files'
import { correctResults, getCorrection, publishResults } from '@olympiad/contract/publication'
import { excludePerson } from '@olympiad/contract/rulings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import { identitiesOf } from '../session/store.ts'
import { tokenSigner } from '../session/token.ts'
import { tokenKey, type TestPerson } from '../../test/ground/app.ts'
import { doomHeader, rare, type Doom } from '../../test/ground/doom.ts'
import { drained } from '../../test/ground/drained.ts'
import { testDatabaseIn } from '../../test/ground/engine.ts'
import { insertPlaces } from '../../test/ground/fixtures.ts'
import { insertRanked } from '../../test/ground/ranked.ts'
import { serverProcess } from '../../test/ground/server-process.ts'

// The server dies at the worst moments of a publication and of a correction; the organiser knows
// nothing and asks again. Embedded servers start slowly: there it is a part of `npm run faults`.
const points: Doom[] = [
  ...rare<Doom>({ statement: 'diplomas-issue', moment: 'before the commit' }),
  { statement: 'diplomas-issue', moment: 'after the commit, before the answer' },
  { statement: 'commit', moment: 'after the commit, before the answer' },
]
const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-diplomas-'))
const database = await testDatabaseIn(dataDir)
const isPlayed = database.db.engine === 'postgres' || process.env['KILLS'] !== undefined
const server = await serverProcess(
  { DATA_DIR: dataDir, ...(database.url && { DATABASE_URL: database.url }) },
  [],
  'doomed server',
)

async function personOf(subject: string): Promise<TestPerson> {
  const claims = { subject, role: 'participant', language: 'uk', domain: 'uk' } as const
  const token = await tokenSigner(tokenKey)(claims, new Date())
  const [identity] = await identitiesOf(database.db, [claims])
  return { ...identity!, token }
}

await insertPlaces(database.db)
const owner = await personOf('owner')
const people = await Promise.all(['anna', 'borys', 'clara', 'dana'].map(personOf))
const olympiads = await Promise.all(
  points.map(() =>
    insertRanked(
      database.db,
      new Date(),
      owner,
      people.map((one, index) => [one, 900 - index] as const),
    ),
  ),
)
// One process at a time in an embedded folder.
if (!database.url) await database.close()

beforeAll(async () => {
  if (isPlayed) await server.start()
}, 60_000)
afterAll(async () => {
  await server.kill()
  if (database.url) await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function called<Input, Output>(
  person: TestPerson,
  call: Call<Input, Output, Output>,
  input: Input,
  doom: Doom | null = null,
): Promise<{ status: number; output: Output }> {
  const request = call.request(input)
  const response = await fetch(`${server.address}${addressOf(call.path, request)}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      ...(doom && { [doomHeader]: JSON.stringify(doom) }),
    },
    ...(call.method === 'POST' && { body: JSON.stringify(request.body ?? {}) }),
  })
  return { status: response.status, output: (await response.json()) as Output }
}

/** Asks and sees the server die: no answer comes. */
async function killedBy<Input, Output>(
  call: Call<Input, Output, Output>,
  input: Input,
  doom: Doom,
): Promise<void> {
  await expect(called(owner, call, input, doom)).rejects.toThrow('fetch failed')
  await server.death()
  await server.start()
}

/** The place on everybody's diploma; null: there is none. */
const placesIn = (olympiadId: number) =>
  Promise.all(
    people.map(async (one) => {
      const { output } = await called(one, listMyDiplomas, {})
      const found = output.filter(({ facts }) => facts.olympiadId === olympiadId)
      expect(found.length).toBeLessThan(2)
      return found[0]?.facts.place ?? null
    }),
  )

test.runIf(isPlayed).each(points.map((doom, index) => [doom, olympiads[index]!] as const))(
  'killed at $statement, $moment: all have their diplomas, or nobody yet',
  { timeout: 120_000 },
  async (doom, { olympiadId, registrationOf }) => {
    const all = [1, 2, 3, 4]
    await killedBy(publishResults, { olympiadId }, doom)
    const published = await placesIn(olympiadId)
    expect([all, all.map(() => null)]).toContainEqual(published)
    const again = await called(owner, publishResults, { olympiadId })
    expect(again.status).toBe(published[0] === null ? 200 : 409)
    expect(await placesIn(olympiadId)).toEqual(all)

    const registrationId = registrationOf(people[1]!)
    await called(owner, excludePerson, { olympiadId, registrationId, reason: 'підказка' })
    const { fingerprint } = (await called(owner, getCorrection, { olympiadId })).output
    const correction = {
      ...{ olympiadId, fingerprint: fingerprint ?? '' },
      reason: { uk: 'Помилка', pl: null },
    }
    await killedBy(correctResults, correction, doom)
    const corrected = await placesIn(olympiadId)
    const due = [1, null, 2, 3]
    expect([all, due]).toContainEqual(corrected)
    const repeated = await called(owner, correctResults, correction)
    expect(repeated.status).toBe(corrected[1] === null ? 409 : 200)
    expect(await placesIn(olympiadId)).toEqual(due)
  },
)

/** The body of a file of all diplomas, piece by piece. */
async function piecesOf(call: typeof zipDiplomas, olympiadId: number) {
  const response = await fetch(
    `${server.address}${addressOf(call.path, call.request({ olympiadId }))}`,
    {
      headers: { authorization: `Bearer ${owner.token}` },
    },
  )
  expect(response.status).toBe(200)
  return response.body!
}

test
  .runIf(isPlayed)
  .each([
    ['ZIP', zipDiplomas, 'PK\u0001\u0002'] as const,
    ...rare(['file to print', printDiplomas, '/Type /Page\n'] as const),
  ])(
  'killed while a %s is read: whoever asks again gets it whole, each diploma once',
  { timeout: 120_000 },
  async (_, call, entry) => {
    const { olympiadId } = olympiads[0]!
    const reader = (await piecesOf(call, olympiadId)).getReader()
    await reader.read()
    await server.kill()
    await expect(drained(reader), 'it was under way').rejects.toThrow()
    await server.start()
    const bytes = await new Response(await piecesOf(call, olympiadId)).arrayBuffer()
    expect(Buffer.from(bytes).toString('latin1').split(entry)).toHaveLength(1 + 3)
  },
)

test.runIf(isPlayed)('whoever is ranked has one valid diploma, and nobody else', async () => {
  await server.kill()
  const db = database.url ? database.db : await openDatabase({ kind: 'pglite', dataDir })
  const { rows } = await db.pool.query<{ missing: number; valid: number; ended: number }>(
    `select (select count(*)::int from olympiads o, missing_diplomas(o.id)) as missing,
            (select count(*)::int from diplomas where ended_at is null) as valid,
            (select count(*)::int from diplomas where ended_at is not null) as ended`,
  )
  expect(rows).toEqual([{ missing: 0, valid: 3 * points.length, ended: 3 * points.length }])
  if (!database.url) await db.close()
})
