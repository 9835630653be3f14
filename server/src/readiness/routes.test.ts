import type { Readiness } from '@olympiad/contract/readiness'
import { readinessSteps, type ReadinessStep } from '@olympiad/domain/readiness'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../test/ground/app.ts'
import { guardianTerms, insertRegistration } from '../../test/ground/fixtures.ts'
import { freeDrill, freeRuns } from '../../test/ground/free-runs.ts'
import { insertGroup } from '../../test/ground/groups.ts'
import { refusalOf, runGround, startedOf } from '../../test/ground/run-ground.ts'

const ground = await runGround()
const { app, pool, pass, olympiadId } = ground
const free = freeRuns(ground)
const trainer = await app.person('trainer')
const child = await app.person('child')
const groupId = await insertGroup(app.db, trainer, [child])
await pool.query(`update group_places set label = 'Оля З.' where group_id = $1`, [groupId])
await pool.query(
  `insert into group_places (group_id, label, created_at) values ($1, 'Ще не прийшла', now())`,
  [groupId],
)

const ask = (id = olympiadId, person: TestPerson | null = trainer) =>
  app.get(`/api/groups/${groupId}/readiness?olympiadId=${id}`, person)
const readiness = async (id = olympiadId): Promise<Readiness> => (await ask(id)).json()
const lacks = async () => (await readiness()).rows.find(({ label }) => label === 'Оля З.')?.lacks
const remind = (id = olympiadId, person = trainer) =>
  app.post(`/api/groups/${groupId}/readiness/reminders`, { olympiadId: id }, person)
const consent = (person: TestPerson, isGiven: boolean) =>
  pool.query(
    `insert into consents (practicant_id, kind, giver, given_by, is_given, way, text_version,
                           language, at)
     values ($1, 'take-part', 'guardian', $2, $3, 'online', 1, 'uk', now())`,
    [person.id, trainer.id, isGiven],
  )
const device = (person: TestPerson) => app.post('/api/my/device-check', {}, person)

test('every step is seen in the second it is done, in whatever order', async () => {
  const still = (...done: ReadinessStep[]) => readinessSteps.filter((step) => !done.includes(step))
  expect((await readiness()).rows).toEqual([
    { placeId: expect.any(Number), label: 'Ще не прийшла', lacks: null, isTold: false },
    { placeId: expect.any(Number), label: 'Оля З.', lacks: still(), isTold: false },
  ])
  await device(child)
  expect(await lacks()).toEqual(still('device'))
  await consent(child, true)
  expect(await lacks()).toEqual(still('device', 'consent'))
  const id = await insertRegistration(app.db, olympiadId, child)
  expect(await lacks()).toEqual(still('device', 'consent', 'registered'))
  await app.post(`/api/olympiads/agreement/${olympiadId}/accept`, guardianTerms, child)
  expect(await lacks()).toEqual(['paid', 'trained', 'done'])
  await pool.query(
    `insert into orders (registration_id, status, amount, currency, paid_at)
     values ($1, 'paid', 0, 'UAH', now())`,
    [id],
  )
  expect(await lacks()).toEqual(['trained', 'done'])

  // One kind of drill is asked in training for the olympiad, the others wherever one likes.
  const training = startedOf(
    await ground.startRaw(await ground.taskOf('binary'), { is_self: 1 }, child),
  )
  await free.run(training.runId, undefined, child)
  expect(await lacks()).toEqual(['trained', 'done'])
  await free.done({ kind: 'own', drill: freeDrill }, undefined, child)
  const cards = { kind: 'cards', deckSize: 13, options: { grouping: 1 } } as const
  const deck = { ...cards, quantity: 1, memoriseSeconds: 60, recallSeconds: 60 }
  await free.done({ kind: 'own', drill: deck }, undefined, child)
  expect(await lacks()).toEqual(['done'])

  const { rows } = await pool.query<{ id: number }>(
    `select k.id from tasks k join registrations g on g.stage_id = k.stage_id
        and g.age_band = k.age_band where g.id = $1`,
    [id],
  )
  for (const task of rows) {
    expect(await lacks()).toEqual(['done'])
    const { runId } = startedOf(await ground.startRaw(task.id, {}, child))
    await free.run(runId, undefined, child)
  }
  expect(await lacks()).toEqual([])
})

test('what was trained long ago still counts; an old look at the device does not', async () => {
  // What the charts would have kept of it by then.
  await pool.query(
    `insert into progress_tracks
     select $1, kind, jsonb_build_object('kind', kind), 1, now(), now(), now(), '{}'
       from unnest(array['binary', 'cards', 'number-letter']) as kind`,
    [child.id],
  )
  await pass(59 * 86_400)
  expect(await lacks()).toEqual([])
  await pass(2 * 86_400)
  expect(await lacks()).toEqual(['device'])
})

test('a refused consent is none; who is of age needs nobody’s', async () => {
  const young = await app.person('young')
  const grown = await app.person('grown')
  const id = await insertGroup(app.db, trainer, [young, grown])
  await pool.query(`update practicants set birth = '2015-01-01' where id = $1`, [young.id])
  await pool.query(`update practicants set birth = '1990-01-01' where id = $1`, [grown.id])
  await consent(young, true)
  await consent(young, false)
  const url = `/api/groups/${id}/readiness?olympiadId=${olympiadId}`
  const { rows } = (await app.get(url, trainer)).json<Readiness>()
  expect(new Set(rows.map((row) => row.lacks?.includes('consent')))).toEqual(new Set([false, true]))
})

test('the first rows are those by label; how many are to be told is known of everybody alone', async () => {
  const pupils = await Promise.all(['first', 'second', 'third'].map((one) => app.person(one)))
  const id = await insertGroup(app.db, trainer, pupils)
  await pool.query(
    `update group_places set label = (array['Ґава', 'Гава', 'Яна'])[1 + (select count(*) from group_places o
       where o.group_id = $1 and o.id < group_places.id)] where group_id = $1`,
    [id],
  )
  await device(pupils[1]!)
  const next = await ground.newOlympiad({
    ...{ startsAt: ground.days(80), endsAt: ground.days(90), announcedAt: ground.days(-5) },
  })
  const asked = async (limit: string): Promise<[string[], number | null]> => {
    const url = `/api/groups/${id}/readiness?olympiadId=${next}${limit}`
    const { rows, toRemind }: Readiness = (await app.get(url, trainer)).json()
    return [rows.map(({ label }) => label), toRemind]
  }
  // Who lacks most comes first among those who were looked at.
  expect(await asked('')).toEqual([['Ґава', 'Яна', 'Гава'], 3])
  expect(await asked('&limit=4')).toEqual(await asked(''))
  expect(await asked('&limit=3')).toEqual([['Ґава', 'Яна', 'Гава'], null])
  expect(await asked('&limit=2')).toEqual([['Ґава', 'Гава'], null])
  expect(await asked('&limit=1')).toEqual([['Гава'], null])
})

test('one press tells everybody what they lack, once a day', async () => {
  const running = await ground.newOlympiad({
    ...{ startsAt: ground.days(50), endsAt: ground.days(90), announcedAt: ground.days(-5) },
  })
  expect((await readiness(running)).toRemind).toBe(1)
  expect((await remind(running)).json()).toEqual({ told: 1 })
  expect((await remind(running)).json()).toEqual({ told: 0 })
  expect((await remind(olympiadId)).json()).toEqual({ told: 0 })
  const { toRemind, rows } = await readiness(running)
  expect([toRemind, rows.at(-1)?.isTold]).toEqual([0, true])
  const told = await pool.query(
    `select practicant_id, olympiad_id, facts from messages where kind = 'readiness-digest'`,
  )
  expect(told.rows).toEqual([
    {
      ...{ practicant_id: child.id, olympiad_id: running },
      facts: { missing: ['registered', 'terms', 'paid', 'device', 'done'] },
    },
  ])
  const { messages } = (await app.get('/api/messages?in=uk', child)).json()
  expect(JSON.stringify(messages[0])).toContain('зареєструватися')
  await pass(86_400)
  expect((await remind(running)).json()).toEqual({ told: 1 })
})

test('guardians are told too, of each child once a day', async () => {
  const guardian = await app.person('guardian')
  await pool.query(
    `insert into guardians (practicant_id, guardian_id, guardian_name, asked_at, confirmed_at)
     values ($1, $2, 'Марія', now(), now())`,
    [child.id, guardian.id],
  )
  await pass(86_400)
  const later = await ground.newOlympiad({
    ...{ startsAt: ground.days(80), endsAt: ground.days(90), announcedAt: ground.days(-5) },
  })
  expect((await remind(later)).json()).toEqual({ told: 1 })
  expect((await remind(later)).json()).toEqual({ told: 0 })
  const { rows } = await pool.query(
    `select facts from messages where kind = 'readiness-digest' and practicant_id = $1`,
    [guardian.id],
  )
  expect(rows).toMatchObject([{ facts: { childId: child.id } }])
  // A parent of two must know which; whoever is no guardian any more reads no name.
  await pool.query(`update practicants set first_name = 'Оля', family_name = 'Лис' where id = $1`, [
    child.id,
  ])
  const saidTo = async () => JSON.stringify((await app.get('/api/messages?in=uk', guardian)).json())
  expect(await saidTo()).toContain('Оля Лис')
  await pool.query('update guardians set ended_at = now() where guardian_id = $1', [guardian.id])
  expect(await saidTo()).not.toContain('Оля Лис')
})

test('an olympiad that is over needs nothing any more, and a draft is not there', async () => {
  const over = await ground.newOlympiad({
    ...{ startsAt: ground.days(-20), endsAt: ground.days(-10), announcedAt: ground.days(-30) },
  })
  expect(await readiness(over)).toMatchObject({ olympiad: { time: 'over' }, toRemind: 0 })
  expect((await remind(over)).json()).toEqual({ told: 0 })
  const draft = await ground.newOlympiad({ announcedAt: null })
  for (const id of [draft, 2_000_000]) {
    expect(refusalOf(await ask(id))).toEqual([404, 'olympiad_not_found'])
    expect(refusalOf(await remind(id))).toEqual([404, 'olympiad_not_found'])
  }
})

test('only who teaches the group asks; who has left is not in it', async () => {
  const stranger = await app.person('stranger')
  await insertGroup(app.db, stranger)
  expect(refusalOf(await ask(olympiadId, stranger))).toEqual([404, 'group_not_found'])
  expect(refusalOf(await remind(olympiadId, stranger))).toEqual([404, 'group_not_found'])
  expect(refusalOf(await ask(olympiadId, child))).toEqual([403, 'forbidden'])
  expect((await ask(olympiadId, null)).statusCode).toBe(401)
  expect((await app.post('/api/my/device-check', {})).statusCode).toBe(401)
  await pool.query('update group_places set left_at = now() where practicant_id = $1', [child.id])
  expect((await readiness()).rows.map(({ label }) => label)).toEqual(['Ще не прийшла'])
})
