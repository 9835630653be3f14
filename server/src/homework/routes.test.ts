import type { HomeworkGrid, MyHomework } from '@olympiad/contract/homework'
import type { HomeworkDrill } from '@olympiad/domain/assignment'
import { expect, test } from 'vitest'
import { freeDrill } from '../../test/ground/free-runs.ts'
import { insertGroup } from '../../test/ground/groups.ts'
import { hideTraining, homeworkGround } from '../../test/ground/homework.ts'
import { refusalOf, runGround } from '../../test/ground/run-ground.ts'

const ground = await runGround()
const { app, pool, pass } = ground
const homework = await homeworkGround(ground, 7)
const { people, give, form, start, play, send, base, trainer, local, placeOf } = homework
const [anna, borys, vira, hnat, daryna] = people as [
  ...[(typeof people)[0], (typeof people)[0], (typeof people)[0], (typeof people)[0]],
  (typeof people)[0],
]
const grid = async (): Promise<HomeworkGrid> => homework.grid()
const mine = async (person = anna): Promise<MyHomework> => homework.mine(person)
const cellOf = async (person: typeof anna, assignmentId: number) => {
  const { assignments, pupils } = await grid()
  const placeId = await placeOf(person)
  const at = assignments.findIndex(({ id }) => id === assignmentId)
  return pupils.find((pupil) => pupil.placeId === placeId)?.cells[at]
}
const wrongFrom = (count: number) => (material: string) => material.slice(0, count)

test('done follows from the runs: two of two are asked, one that is too weak does not count', async () => {
  const id = await give()
  expect(await cellOf(anna, id)).toMatchObject({ state: 'open', runs: 0, counted: 0, best: null })
  await play(id, anna)
  await play(id, anna, wrongFrom(23))
  expect(await cellOf(anna, id)).toMatchObject({
    ...{ state: 'open', runs: 2, counted: 1, best: 100, median: 76 },
  })
  await play(id, anna, wrongFrom(24))
  expect(await cellOf(anna, id)).toMatchObject({ state: 'done', runs: 3, counted: 2, median: 80 })
  const own = (await mine()).assignments.find((one) => one.id === id)
  expect(own).toMatchObject({ state: 'done', counted: 2, best: 100, groupName: '7-А' })
  const [stored] = (await pool.query('select * from assignments where id = $1', [id])).rows
  expect(Object.keys(stored as object).join()).not.toMatch(/done|state/)
})

test('the first pupils by label are those of the whole grid', async () => {
  const all = await grid()
  for (const limit of [1, 3, people.length, people.length + 1]) {
    const some: HomeworkGrid = await homework.grid(`?limit=${limit}`)
    expect(some.pupils).toEqual(all.pupils.slice(0, limit))
    expect(some.assignments).toEqual(all.assignments)
  }
})

test('what is run after it was due counts as late, and due later makes it done', async () => {
  const id = await give({ repetitions: 1, dueAt: local(1) })
  await pass(2 * 3600)
  expect(await cellOf(borys, id)).toMatchObject({ state: 'missed' })
  await play(id, borys)
  expect(await cellOf(borys, id)).toMatchObject({ state: 'late', counted: 1 })
  const later = await send('POST', `${base}/${id}/due`, { dueAt: local(5) })
  expect(later.statusCode).toBe(200)
  expect(await cellOf(borys, id)).toMatchObject({ state: 'done' })
  const earlier = await send('POST', `${base}/${id}/due`, { dueAt: local(2) })
  expect(refusalOf(earlier)).toEqual([422, 'assignment_dates'])
})

test('by level everybody runs what is right for them, and the share is that of their level', async () => {
  const { quantity: _, recallSeconds: __, ...drill } = freeDrill
  const work = { kind: 'level', drill, push: 'push' } as const
  const id = await give({ work, repetitions: 1, leastShare: 100 })
  const runId = await play(id, vira, (material) =>
    material.slice(0, Math.ceil(material.length * 0.65)),
  )
  const { rows } = await pool.query('select drill from runs where id = $1', [runId])
  // A beginner's 24 symbols at 80 %, and more of them where a push is wanted.
  expect(rows[0]).toMatchObject({ drill: { quantity: 31, memoriseSeconds: 60 } })
  expect(await cellOf(vira, id)).toMatchObject({ state: 'done', best: 67 })
  await play(id, hnat, (material) => material.slice(0, Math.floor(material.length * 0.6)))
  expect(await cellOf(hnat, id)).toMatchObject({ state: 'open', counted: 0 })
})

test('a run of homework moves the level, as any other of fresh material', async () => {
  const id = await give({ repetitions: 1 })
  const before = (await app.get('/api/training?in=uk', daryna)).json().levels.length
  await play(id, daryna)
  expect(before).toBe(0)
  expect((await app.get('/api/training?in=uk', daryna)).json().levels).toMatchObject([
    { shape: { symbols: 'digits', memoriseSeconds: 60 }, runs: 1 },
  ])
})

test('nothing in a start changes what is run', async () => {
  const id = await give({ repetitions: 1 })
  const easy = { ...freeDrill, quantity: 4 }
  const spellings: object[] = [
    { drill: easy },
    { work: { kind: 'own', drill: easy } },
    { drill: easy, kind: 'own', language: 'pl', push: 'easier' },
    {
      assignmentId: id + 1,
      assignment_id: id + 1,
      origin: 'own',
      quantity: 4,
      seed: 'ab'.repeat(32),
    },
    { leastShare: 0, repetitions: 1, dueAt: local(99) },
  ]
  const wanted: unknown[] = []
  for (const [at, body] of spellings.entries()) {
    const person = people[at]!
    const query = `?drill=${encodeURIComponent(JSON.stringify(easy))}&quantity=4&language=pl`
    const response = await app.post(`/api/homework/${id}/runs${query}`, body, person)
    expect(response.statusCode).toBe(200)
    const { runId } = response.json<{ runId: string }>()
    const { rows } = await pool.query(
      `select r.drill, r.language, f.origin, f.assignment_id from runs r
         join free_runs f on f.run_id = r.id where r.id = $1`,
      [runId],
    )
    wanted.push(rows[0])
  }
  const asIs = { drill: freeDrill, language: 'uk', origin: 'homework', assignment_id: id }
  expect(wanted).toEqual(spellings.map(() => asIs))
  const training = await app.post(
    '/api/training/runs',
    { kind: 'homework', language: 'uk', assignmentId: id, drill: easy },
    anna,
  )
  expect(refusalOf(training)).toEqual([400, 'invalid_request'])
})

test('who starts again comes back to the run that was left open', async () => {
  const id = await give({ repetitions: 1 })
  const first = (await start(id, anna)).json<{ runId: string; commitment: string }>()
  expect((await start(id, anna)).json()).toEqual(first)
  expect((await mine()).assignments.find((one) => one.id === id)?.openRunId).toBe(first.runId)
  await pass(3 * 3600)
  expect((await start(id, anna)).json().runId).not.toBe(first.runId)
})

test('it is refused before it opens, once it has ended, and to who was not asked', async () => {
  const early = await give({ opensAt: local(1) })
  expect(refusalOf(await start(early, anna))).toEqual([409, 'assignment_not_open'])
  const some = await give({ places: [await placeOf(borys)] })
  expect(refusalOf(await start(some, anna))).toEqual([404, 'assignment_not_found'])
  expect((await mine()).assignments.map(({ id }) => id)).not.toContain(some)
  expect((await mine(borys)).assignments.map(({ id }) => id)).toContain(some)
  expect(await cellOf(anna, some)).toBe(null)
  expect(await cellOf(borys, some)).toMatchObject({ state: 'open' })
  expect(refusalOf(await start(some, trainer))).toEqual([404, 'assignment_not_found'])
  expect(refusalOf(await start(2_000_000, anna))).toEqual([404, 'assignment_not_found'])
  await send('POST', `${base}/${some}/end`, {})
  expect(refusalOf(await start(some, borys))).toEqual([409, 'assignment_ended'])
  expect((await mine(borys)).assignments.map(({ id }) => id)).not.toContain(some)
  expect((await app.post(`/api/homework/${some}/runs`, {})).statusCode).toBe(401)
})

test('as long as nobody has begun it is changed as one likes; then only due later, or ended', async () => {
  const id = await give()
  const url = `${base}/${id}`
  const changed = form({ repetitions: 3, note: '', places: [await placeOf(anna)] })
  expect((await send('PUT', url, changed)).statusCode).toBe(200)
  const shown = (await grid()).assignments.find((one) => one.id === id)
  expect(shown).toMatchObject({ repetitions: 3, places: [await placeOf(anna)], isBegun: false })
  await start(id, anna)
  expect(refusalOf(await send('PUT', url, form()))).toEqual([409, 'assignment_begun'])
  expect((await grid()).assignments.find((one) => one.id === id)).toMatchObject({ isBegun: true })
  expect((await send('POST', `${url}/due`, { dueAt: local(90) })).statusCode).toBe(200)
  expect((await send('POST', `${url}/end`, {})).statusCode).toBe(200)
  expect((await send('POST', `${url}/end`, {})).statusCode).toBe(200)
  for (const [method, rest, body] of [
    ['PUT', '', form()],
    ['POST', '/due', { dueAt: local(99) }],
  ] as const) {
    expect(refusalOf(await send(method, `${url}${rest}`, body))).toEqual([409, 'assignment_ended'])
  }
})

test('dates are those of the wall of the group, in summer and in winter', async () => {
  const year = app.clock.now.getUTCFullYear() + 1
  const due = async (dueAt: string) => {
    const id = await give({ dueAt })
    return (await grid()).assignments.find((one) => one.id === id)?.dueAt
  }
  const winter = app.clock.now.getUTCMonth() < 6 ? `${year - 1}-12-01` : `${year}-02-01`
  const summer = app.clock.now.getUTCMonth() < 6 ? `${year - 1}-07-01` : `${year}-07-01`
  expect(await due(`${winter}T20:00`)).toBe(`${winter}T18:00:00.000Z`)
  expect(await due(`${summer}T20:00`)).toBe(`${summer}T17:00:00.000Z`)
  // The last Sunday of March: a clock there never shows half past three.
  const march = new Date(Date.UTC(year, 2, 31))
  march.setUTCDate(31 - march.getUTCDay())
  const skipped = `${march.toISOString().slice(0, 10)}T03:30`
  expect(refusalOf(await send('POST', base, form({ dueAt: skipped })))).toEqual([
    ...[422, 'assignment_dates'],
  ])
  for (const changes of [
    { dueAt: local(-1) },
    { dueAt: local(24 * 400) },
    { opensAt: local(49) },
    { opensAt: local(48) },
  ]) {
    expect(refusalOf(await send('POST', base, form(changes)))).toEqual([422, 'assignment_dates'])
  }
})

test('what belongs to another group is not there', async () => {
  const stranger = await app.person('another-trainer')
  const other = await insertGroup(app.db, stranger, [await app.person('another-pupil')])
  const id = await give()
  const outside = `/api/groups/${other}/homework`
  const { rows } = await pool.query<{ id: number }>(
    'select id from group_places where group_id = $1',
    [other],
  )
  const foreign = [rows[0]!.id]
  const asStranger = (method: 'PUT' | 'POST', url: string, body: object) =>
    send(method, url, body, stranger)
  for (const response of [
    await asStranger('PUT', `${outside}/${id}`, form()),
    await asStranger('POST', `${outside}/${id}/due`, { dueAt: local(90) }),
    await asStranger('POST', `${outside}/${id}/end`, {}),
    await app.get(`${outside}/${id}/mistakes`, stranger),
  ]) {
    expect(refusalOf(response)).toEqual([404, 'assignment_not_found'])
  }
  for (const response of [
    await asStranger('PUT', `${base}/${id}`, form()),
    await asStranger('POST', base, form()),
    await app.get(base, stranger),
    await app.get(`${base}.csv?in=uk`, stranger),
  ]) {
    expect(refusalOf(response)).toEqual([404, 'group_not_found'])
  }
  expect(refusalOf(await send('POST', base, form({ places: foreign })))).toEqual([
    ...[422, 'assignment_for_nobody'],
  ])
  expect(refusalOf(await send('POST', base, form(), anna))).toEqual([403, 'forbidden'])
  expect(refusalOf(await app.get(base, anna))).toEqual([403, 'forbidden'])
})

test('who leaves is seen by nobody in that second; joining again brings nothing back', async () => {
  const id = await give({ repetitions: 1 })
  const leaver = people[5]!
  await play(id, leaver)
  expect(await cellOf(leaver, id)).toMatchObject({ state: 'done' })
  await homework.leave(leaver)
  expect((await grid()).pupils).toHaveLength(people.length - 1)
  expect(refusalOf(await start(id, leaver))).toEqual([404, 'assignment_not_found'])
  expect(await mine(leaver)).toMatchObject({ groups: [], assignments: [] })
  const kept = (await app.get('/api/me/export', leaver)).json().data_list.training
  expect(kept).toMatchObject([{ origin: 'homework', result: { points: 1000 } }])

  await pass(60)
  await homework.join(leaver)
  expect(await cellOf(leaver, id)).toMatchObject({ state: 'open', runs: 0, best: null })
  expect((await mine(leaver)).assignments.find((one) => one.id === id)).toMatchObject({
    ...{ state: 'open', counted: 0, best: null },
  })
})

test('who does not share training is in the grid without a number, and a closed group is nobody’s', async () => {
  const other = await homeworkGround({ ...ground, app: { ...app, person: named('closing') } }, 2)
  const [seen, unseen] = other.people as [typeof anna, typeof anna]
  const id = await other.give({ repetitions: 1 })
  await other.play(id, seen)
  await other.play(id, unseen)
  await hideTraining(pool, unseen)
  const { pupils } = (await other.grid()) as HomeworkGrid
  expect(pupils.map(({ isShared, cells }) => [isShared, cells.length])).toEqual([
    ...[
      [true, 1],
      [false, 0],
    ],
  ])
  const csv = (await app.get(`${other.base}.csv?in=uk`, other.trainer)).body
  expect(csv).toContain('не показано')
  expect(csv.match(/виконано/g)).toHaveLength(1)
  const both = await app.get(
    `${other.base}/${id}/mistakes?placeId=${await other.placeOf(unseen)}`,
    other.trainer,
  )
  expect(both.json()).toMatchObject({ children: 0, runs: 0, counts: null })

  await pool.query('update groups set closed_at = now() where id = $1', [other.groupId])
  expect(refusalOf(await app.get(other.base, other.trainer))).toEqual([404, 'group_not_found'])
  expect(refusalOf(await other.start(id, seen))).toEqual([404, 'assignment_not_found'])
  expect((await other.mine(seen)).assignments).toEqual([])
})

function named(prefix: string): typeof app.person {
  return (subject, claims) => app.person(`${prefix}-${subject}`, claims)
}

test('common mistakes are told of five children and more, or of one who shares', async () => {
  const id = await give({ repetitions: 1 })
  const url = `${base}/${id}/mistakes`
  const confused = (material: string) => material.replaceAll('7', '1')
  for (const person of people.slice(0, 4)) await play(id, person, confused)
  const few = await app.get(url, trainer)
  expect(few.json()).toMatchObject({ children: 4, counts: null, confusions: [] })
  await play(id, people[4]!, confused)
  const enough = (await app.get(url, trainer)).json()
  expect(enough).toMatchObject({ children: 5, runs: 5, drillKind: 'number-letter' })
  expect(enough.confusions[0]).toMatchObject({ shown: '7', taken: '1' })
  const one = (await app.get(`${url}?placeId=${await placeOf(anna)}`, trainer)).json()
  expect(one).toMatchObject({ children: 1, runs: 1 })
  expect(one.counts).not.toBe(null)
})

test('a label is a name in a spreadsheet, never a formula', async () => {
  await pool.query(`update group_places set label = '=cmd|calc' where id = $1`, [
    await placeOf(anna),
  ])
  const csv = (await app.get(`${base}.csv?in=pl`, trainer)).body
  expect(csv).toContain(`"'=cmd|calc"`)
  expect(csv).not.toContain('"=cmd')
})

test('a drill that nobody could run is refused', async () => {
  const long = { kind: 'own', drill: { ...freeDrill, quantity: 5000, rowSize: 40 } } as const
  expect((await send('POST', base, form({ work: long }))).statusCode).toBe(200)
  const decks: HomeworkDrill = {
    kind: 'own',
    drill: {
      ...({ kind: 'cards', quantity: 400, deckSize: 52 } as const),
      ...({ memoriseSeconds: 60, recallSeconds: 60, options: { grouping: 1 } } as const),
    },
  }
  expect(refusalOf(await send('POST', base, form({ work: decks })))).toEqual([
    ...[422, 'drill_too_long'],
  ])
})

test('who is forgotten leaves no homework and no device behind, and what is theirs was in the export', async () => {
  const gone = people[6]!
  const id = await give({ repetitions: 1, note: 'Лише раз' })
  await play(id, gone)
  await app.post('/api/my/device-check', {}, gone)
  const data = (await app.get('/api/me/export', gone)).json().data_list
  expect(data.homework).toContainEqual(expect.objectContaining({ note: 'Лише раз', group: '7-А' }))
  expect(data.training).toMatchObject([{ origin: 'homework', assignment_id: id }])
  expect(data.device_checked_at).not.toBe(null)

  const forgotten = await app.post('/api/my/forgetting', { confirmation: 'ВИДАЛИТИ' }, gone)
  expect(forgotten.statusCode).toBe(200)
  const { rows } = await pool.query(
    `select (select count(*)::int from free_runs where practicant_id = $1) as runs,
            (select count(*)::int from device_checks where practicant_id = $1) as checks`,
    [gone.id],
  )
  expect(rows[0]).toEqual({ runs: 0, checks: 0 })
})
