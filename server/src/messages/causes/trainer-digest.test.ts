import type { GroupSettings } from '@olympiad/contract/groups'
import { beforeEach, expect, inject, test } from 'vitest'
import type { TestPerson } from '../../../test/ground/app.ts'
import { insertRegistration, insertRun } from '../../../test/ground/fixtures.ts'
import { addTrainer, insertGroup } from '../../../test/ground/groups.ts'
import { hideTraining, homeworkGround } from '../../../test/ground/homework.ts'
import { rankedOlympiad } from '../../../test/ground/ranked.ts'
import { runGround } from '../../../test/ground/run-ground.ts'
import { twoAtOnce } from '../../../test/ground/two-at-once.ts'
import { sqlFiles } from '../../db/sql-file.ts'
import { tellTrainers } from './trainer-digest.ts'

const ground = await runGround()
const { app, pool } = ground
let people = 0
const someone = (name = 'somebody') => app.person(`${name} ${people++}`)

// The eleventh of December in Kyiv is from 22:00 to 22:00 in Greenwich.
const [early, within, late] = [
  '2026-12-10T21:59:59Z',
  '2026-12-11T12:00:00Z',
  '2026-12-11T22:00:00Z',
]
const morning = new Date('2026-12-12T05:00:00Z')
const nextMorning = new Date('2026-12-13T05:00:00Z')

type Told = { practicant_id: number; facts: { from: string; day: string; groups: object[] } }
const told = async (...readers: TestPerson[]) =>
  (
    await pool.query<Told>(
      `select practicant_id, facts from messages
        where kind = 'trainer-digest' and practicant_id = any($1) order by id`,
      [readers.map(({ id }) => id)],
    )
  ).rows

/** A class that has been there since long before. */
async function newClass(owner: TestPerson, pupils: readonly TestPerson[], name = '7-А') {
  const id = await insertGroup(app.db, owner, pupils)
  const [before, toldUntil] = ['2026-01-01T00:00:00Z', '2026-12-10T22:00:00Z']
  await pool.query('update groups set name = $2 where id = $1', [id, name])
  await pool.query(
    'update group_trainers set since = $2, digested_until = $3 where group_id = $1',
    [id, before, toldUntil],
  )
  await pool.query('update group_places set created_at = $2, claimed_at = $2 where group_id = $1', [
    id,
    before,
  ])
  return id
}
const joinedAt = (groupId: number, person: TestPerson, at: string) =>
  pool.query('update group_places set claimed_at = $3 where group_id = $1 and practicant_id = $2', [
    ...[groupId, person.id, at],
  ])
async function registeredAt(person: TestPerson, at: string, paidAt: string | null = null) {
  const isPaid = paidAt !== null
  const id = await insertRegistration(app.db, ground.olympiadId, person, { isPaid })
  await pool.query('update registrations set created_at = $2 where id = $1', [id, at])
  await pool.query('update orders set paid_at = $2 where registration_id = $1', [id, paidAt])
  return id
}

// Whoever other tests have left: they are told now.
beforeEach(async () => {
  await pool.query('update group_trainers set digested_until = $1', [nextMorning])
})

const nothing = { joined: 0, registered: 0, paid: 0, runs: 0, results: 0, homework: null }

test('every morning one message tells of all groups what the day brought, by the group’s clock', async () => {
  const trainer = await someone('trainer')
  const [anna, borys, vira, stranger] = await Promise.all([1, 2, 3, 4].map(() => someone()))
  const [a, b] = [
    await newClass(trainer, [anna!, borys!]),
    await newClass(trainer, [vira!], 'Гурток'),
  ]
  await newClass(trainer, [stranger!], 'Тиша')
  await joinedAt(a, anna!, within)
  await joinedAt(b, vira!, early)
  const id = await registeredAt(anna!, within, within)
  await insertRun(app.db, id, { task: 1 })
  await insertRun(app.db, id, { task: 2 })
  await pool.query('update runs set closed_at = $2 where registration_id = $1', [id, within])
  await registeredAt(borys!, early, late)
  await registeredAt(vira!, '2026-12-11T21:59:59Z')

  expect(await tellTrainers(pool, new Date('2026-12-12T04:59:00Z'))).toBe(0)
  expect(await tellTrainers(pool, morning)).toBe(3)
  expect(await tellTrainers(pool, morning)).toBe(0)
  const [digest, ...more] = await told(trainer)
  expect(more).toEqual([])
  expect(digest!.facts).toEqual({
    ...{ from: '2026-12-11', day: '2026-12-11' },
    groups: [
      { ...nothing, id: a, name: '7-А', joined: 1, registered: 1, paid: 1, runs: 2 },
      { ...nothing, id: b, name: 'Гурток', registered: 1 },
    ],
  })
})

test('a seat of a class order is a payment of who has it, from when it is paid and theirs; one taken back is none', async () => {
  const [trainer, anna, borys] = [await someone(), await someone(), await someone()]
  const group = await newClass(trainer, [anna, borys])
  const [own, returned] = [await registeredAt(anna, early), await registeredAt(borys, early)]
  await pool.query(
    `with paid as (
       insert into orders (olympiad_id, group_id, ordered_by, seats, amount, currency, status, paid_at)
       values ($1, $2, $3, 2, 50000, 'UAH', 'paid', $4) returning id)
     insert into seats (order_id, number, ordered, registration_id, given_at, returned_at)
     select id, n, 2, g, $5::timestamptz, case n when 2 then $5::timestamptz end
       from paid, unnest($6::int[]) with ordinality as given (g, n)`,
    [ground.olympiadId, group, trainer.id, early, within, [own, returned]],
  )
  await tellTrainers(pool, morning)
  const [digest] = await told(trainer)
  expect(digest!.facts.groups).toEqual([{ ...nothing, id: group, name: '7-А', paid: 1 }])
})

test('a day with nothing, a group that is closed, a child who has left: nobody hears of it', async () => {
  const trainer = await someone('trainer')
  const [anna, borys] = [await someone(), await someone()]
  const quiet = await newClass(trainer, [anna])
  const closed = await newClass(trainer, [borys], 'Закрита')
  await registeredAt(anna, within)
  await registeredAt(borys, within)
  await pool.query('update group_places set left_at = $2 where group_id = $1', [quiet, late])
  await pool.query('update groups set closed_at = $2 where id = $1', [closed, late])
  await tellTrainers(pool, morning)
  expect(await told(trainer)).toEqual([])
})

test('a ghost and a run that was replaced are not counted', async () => {
  const [trainer, anna, ghost] = [await someone(), await someone(), await someone()]
  await newClass(trainer, [anna, ghost])
  const id = await registeredAt(anna, early)
  await insertRun(app.db, id)
  await pool.query('update runs set closed_at = $2, replaced_at = $2 where registration_id = $1', [
    id,
    within,
  ])
  await insertRegistration(app.db, ground.olympiadId, ghost, { isGhost: true })
  await pool.query('update registrations set created_at = $2 where practicant_id = $1', [
    ...[ghost.id, within],
  ])
  await tellTrainers(pool, morning)
  expect(await told(trainer)).toEqual([])
})

test('each trainer is told by their own wish, from their own first day; and of days that were missed', async () => {
  const [owner, second, unwilling, anna] = await Promise.all([1, 2, 3, 4].map(() => someone()))
  const group = await newClass(owner!, [anna!])
  await registeredAt(anna!, within)
  for (const one of [second!, unwilling!]) await addTrainer(app.db, group, one)
  const since = async (person: TestPerson, at: string) =>
    pool.query('update group_trainers set since = $2 where practicant_id = $1', [person.id, at])
  await since(second!, '2026-12-11T12:00:01Z')
  await since(unwilling!, early)
  const at = `/api/groups/${group}`
  const set = (person: TestPerson, isWanted: unknown) =>
    app.inject({
      ...{ method: 'PUT', url: `${at}/digest`, payload: { isWanted } },
      headers: { authorization: `Bearer ${person.token}` },
    })
  const wanted = async (person: TestPerson) =>
    (await app.get(`${at}/settings`, person)).json<GroupSettings>().getsDigest
  expect((await set(anna!, false)).statusCode).toBe(403)
  expect((await set(unwilling!, 'no')).statusCode).toBe(400)
  expect(await wanted(unwilling!)).toBe(true)
  expect((await set(unwilling!, false)).json()).toEqual({ getsDigest: false })
  expect([await wanted(unwilling!), await wanted(second!)]).toEqual([false, true])

  // Nobody was there to tell on the twelfth, or ever.
  await pool.query('update group_trainers set digested_until = null where group_id = $1', [group])
  await tellTrainers(pool, nextMorning)
  const all = await told(owner!, second!, unwilling!)
  expect(all.map((row) => row.practicant_id)).toEqual([owner!.id])
  expect(all[0]!.facts).toMatchObject({ from: '2026-12-06', day: '2026-12-12' })

  // Who wants it again hears of what comes, not of what has been.
  await set(unwilling!, true)
  await tellTrainers(pool, new Date('2026-12-13T06:00:00Z'))
  expect(await told(unwilling!)).toEqual([])
})

test('homework that was due is told as done of asked, of those whose training may be seen', async () => {
  const { now } = app.clock
  const work = await homeworkGround({ ...ground, app: { ...app, person: someone } }, 3)
  const [anna, , unseen] = work.people as [TestPerson, TestPerson, TestPerson]
  const id = await work.give({ repetitions: 1 })
  await work.play(id, anna)
  await work.play(id, unseen)
  await hideTraining(pool, unseen)
  // The class was there before its pupils, by the clock that runs go by.
  await pool.query('update group_trainers set since = $2 where group_id = $1', [work.groupId, now])
  // Due after two days, and told on the morning of the day after.
  await tellTrainers(pool, new Date(now.getTime() + (72 + 7) * 3_600_000))
  const [digest] = await told(work.trainer)
  expect(digest!.facts.groups).toMatchObject([{ id: work.groupId, joined: 3, homework: [1, 2] }])
})

test('results that came out are told with how many of the class have one', async () => {
  const [owner, trainer] = [await someone(), await someone()]
  const pupils = await Promise.all([1, 2, 3].map(() => someone()))
  const group = await newClass(trainer, pupils)
  const { publish, olympiadId } = await rankedOlympiad(
    ...([app, owner, pupils.slice(1).map((one) => [one, 7])] as Parameters<typeof rankedOlympiad>),
  )
  expect((await publish()).statusCode).toBe(200)
  await insertRegistration(app.db, olympiadId, pupils[0]!)
  await pool.query('update group_trainers set digested_until = null where group_id = $1', [group])
  await tellTrainers(pool, new Date(app.clock.now.getTime() + 31 * 3_600_000))
  const [digest] = await told(trainer)
  expect(digest!.facts.groups).toMatchObject([{ id: group, results: 2 }])
})

// Two processes at one moment. An embedded database has one process.
const isWanted = inject('databaseTemplate').engine === 'postgres'

const { text } = sqlFiles.find(({ name }) => name === 'causes-trainer-digest')!
const withoutLock = text.replace('for update of t', '')
const withoutKey = (of: string) =>
  of.replace(/concat_ws\(':', 'trainer-digest'.*?::bigint\)/s, 'gen_random_uuid()::text')

test.runIf(isWanted).each([
  ['as it is', text, 1],
  ['by the lock alone', withoutKey(text), 1],
  ['by the key alone', withoutLock, 1],
  ['the control, by neither', withoutKey(withoutLock), 2],
])('of two processes at once one tells: %s', async (_, of, times) => {
  const [trainer, anna] = [await someone(), await someone()]
  await newClass(trainer, [anna])
  await registeredAt(anna, within)
  const ends = JSON.stringify({ 'Europe/Kyiv': '2026-12-11T22:00:00Z' })
  await twoAtOnce(pool, of, [morning, ends, 50, 7])
  expect(await told(trainer)).toHaveLength(times)
})
