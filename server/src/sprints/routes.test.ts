import type { PersonExport } from '@olympiad/contract/export.schema'
import type { SprintBoard, SprintRoom } from '@olympiad/contract/sprints'
import { leadMs, openForMs } from '@olympiad/domain/sprint'
import { beforeEach, describe, expect, test } from 'vitest'
import { freeDrill, freeRuns } from '../../test/ground/free-runs.ts'
import { insertGroup } from '../../test/ground/groups.ts'
import { fileOf, refusalOf, reviewOf, runGround, runOf } from '../../test/ground/run-ground.ts'
import { sprintCalls, sprintGround } from '../../test/ground/sprints.ts'

const ground = await runGround()
const { app, pool, pass } = ground
const sprints = await sprintGround(ground)
const { trainer, pupils, groupId, opened, enter, start, roomOf, boardOf } = sprints
const [first, second, third] = pupils as [
  (typeof pupils)[0],
  (typeof pupils)[0],
  (typeof pupils)[0],
]
const stranger = await app.person('stranger')
const { memoriseSeconds, recallSeconds } = freeDrill

/** A room of these, started. */
async function startedRoom(people = pupils, changes = {}) {
  const sprintId = await opened(changes)
  for (const person of people) await enter(sprintId, person)
  const { startsAt } = (await start(sprintId)).json<{ startsAt: string }>()
  return { sprintId, startsAt }
}
const runIdOf = async (sprintId: number, person = first) =>
  (await roomOf(sprintId, person)).mine?.runId ?? ''

/** Everybody finishes with so many of the first symbols. */
async function finishedRoom(right: readonly number[]) {
  const { sprintId } = await startedRoom(pupils.slice(0, right.length))
  await pass(leadMs / 1000 + memoriseSeconds)
  for (const [at, count] of right.entries()) {
    const person = pupils[at]!
    const runId = await runIdOf(sprintId, person)
    const material = await ground.materialIn(runId)
    await ground.finish(runId, 1, material.slice(0, count), person)
  }
  return sprintId
}

beforeEach(async () => {
  // What the test before left open is over.
  await pass((openForMs + 3_600_000) / 1000)
})

describe('a room', () => {
  test('is opened by who teaches the group, with a code of six digits', async () => {
    const sprintId = await opened()
    const board = await boardOf(sprintId)
    expect(board).toMatchObject({
      ...{ sprintId, groupName: '7-А', drill: freeDrill, entered: 0, started: 0, finished: 0 },
      ...{ admitsGuests: false, showsNames: false, names: [], results: null },
      phase: { kind: 'open' },
    })
    expect(board.code).toMatch(/^\d{6}$/)
    expect(refusalOf(await sprints.open({}, first))).toEqual([403, 'forbidden'])
    expect(refusalOf(await sprints.open({}, stranger))).toEqual([404, 'group_not_found'])
  })

  test('is listed for its trainers and offered to its pupils alone', async () => {
    const sprintId = await opened()
    expect((await sprints.list()).json()).toMatchObject({ sprints: [{ sprintId, entered: 0 }, {}] })
    expect((await sprints.openRooms(first)).json()).toMatchObject({
      rooms: [{ sprintId, groupName: '7-А', isEntered: false }],
    })
    expect((await sprints.openRooms(stranger)).json()).toEqual({ rooms: [] })
    await pass(openForMs / 1000)
    expect((await sprints.openRooms(first)).json()).toEqual({ rooms: [] })
  })

  test('holds a drill of bounded length', async () => {
    const drill = { ...freeDrill, quantity: 5000 }
    const cards = {
      ...{ kind: 'cards', quantity: 101, deckSize: 52, memoriseSeconds: 60, recallSeconds: 60 },
      options: { grouping: 1 },
    }
    expect((await sprints.open({ drill })).statusCode).toBe(200)
    expect(refusalOf(await sprints.open({ drill: cards }))[1]).toBe('drill_too_long')
  })

  test('is one of five that wait at most', async () => {
    for (let at = 0; at < 5; at++) expect((await sprints.open()).statusCode).toBe(200)
    expect(refusalOf(await sprints.open())).toEqual([409, 'too_many_rooms'])
  })

  test('closes by itself, and its code is free for others', async () => {
    const sprintId = await opened()
    await enter(sprintId, first)
    const { code } = await boardOf(sprintId)
    await pass(openForMs / 1000)
    expect(refusalOf(await enter(sprintId, second))).toEqual([409, 'sprint_over'])
    expect(refusalOf(await start(sprintId))).toEqual([409, 'sprint_over'])
    expect(refusalOf(await sprints.enterByCode(code!, second))).toEqual([404, 'code_not_found'])
    expect((await roomOf(sprintId, first)).phase).toMatchObject({ kind: 'over', wasStarted: false })
    const { closeAbandoned } = await import('./store.ts')
    await closeAbandoned(pool)
    const { rows } = await pool.query('select code, closed_at from sprints where id = $1', [
      sprintId,
    ])
    expect(rows).toEqual([{ code: null, closed_at: expect.any(Date) }])
  })

  test('is closed by a trainer before it starts, never after', async () => {
    const sprintId = await opened()
    expect((await sprints.close(sprintId)).statusCode).toBe(200)
    expect((await sprints.close(sprintId)).statusCode).toBe(200)
    expect(refusalOf(await enter(sprintId, first))[1]).toBe('sprint_over')
    const { sprintId: running } = await startedRoom()
    expect(refusalOf(await sprints.close(running))).toEqual([409, 'sprint_started'])
  })
})

describe('entering', () => {
  test('is for pupils of the group; others do not learn that there is a room', async () => {
    const sprintId = await opened()
    const entered = (await enter(sprintId, first)).json<SprintRoom>()
    expect(entered).toMatchObject({ entered: 1, groupId: null, result: null })
    expect(entered.mine).toMatchObject({ isDone: false })
    // By time, as every run: version 7.
    expect(entered.mine!.runId).toMatch(/^.{14}7/)
    for (const refused of [
      await enter(sprintId, stranger),
      await sprints.room(sprintId, stranger),
      await enter(sprintId, trainer),
      await enter(987_654, first),
      await sprints.room(987_654, first),
    ]) {
      expect(refusalOf(refused)).toEqual([404, 'sprint_not_found'])
    }
    expect((await roomOf(sprintId, trainer)).groupId).toBe(groupId)
  })

  test('again, from another device or by the code, is the same entry', async () => {
    const sprintId = await opened()
    const once = (await enter(sprintId, first)).json<SprintRoom>()
    const { code } = await boardOf(sprintId)
    const spelled = `${code!.slice(0, 3)} ${code!.slice(3)}`
    expect((await sprints.enterByCode(spelled, first)).json()).toEqual({ sprintId })
    expect((await enter(sprintId, first)).json<SprintRoom>().mine).toEqual(once.mine)
    expect((await boardOf(sprintId)).entered).toBe(1)
  })

  test('by the code is for others only where the trainer admits them', async () => {
    const closed = await boardOf(await opened())
    expect(refusalOf(await sprints.enterByCode(closed.code!, stranger))[1]).toBe('code_not_found')
    const open = await boardOf(await opened({ admitsGuests: true }))
    expect(refusalOf(await enter(open.sprintId, stranger))[1]).toBe('sprint_not_found')
    expect((await sprints.enterByCode(open.code!, stranger)).statusCode).toBe(200)
    const wrong = `${(Number(open.code) + 1) % 1_000_000}`.padStart(6, '0')
    expect(refusalOf(await sprints.enterByCode(wrong, first))).toEqual([404, 'code_not_found'])
  })

  test('is taken back before the start, and not after', async () => {
    const sprintId = await opened()
    await enter(sprintId, first)
    await enter(sprintId, second)
    expect((await sprints.leave(sprintId, first)).statusCode).toBe(200)
    expect(refusalOf(await sprints.leave(sprintId, first))[1]).toBe('sprint_not_found')
    expect((await boardOf(sprintId)).entered).toBe(1)
    await start(sprintId)
    expect(refusalOf(await sprints.leave(sprintId, second))).toEqual([409, 'sprint_started'])
  })
})

describe('the start', () => {
  test('gives everybody a run with the same instants, a few seconds ahead', async () => {
    const sprintId = await opened()
    for (const person of pupils) await enter(sprintId, person)
    const before = await Promise.all(pupils.map((person) => roomOf(sprintId, person)))
    const { startsAt } = (await start(sprintId)).json<{ startsAt: string }>()
    expect(Date.parse(startsAt)).toBe(+app.clock.now + leadMs)
    const { rows } = await pool.query(
      `select count(*)::int as runs, count(distinct (seed, drill, language, begun_at, recall_from,
              recall_until, due_at))::int as courses, min(begun_at) as begun
         from runs r join free_runs f on f.run_id = r.id
        where f.sprint_id = $1 and f.origin = 'sprint'`,
      [sprintId],
    )
    expect(rows[0]).toMatchObject({ runs: 3, courses: 1 })
    for (const [at, person] of pupils.entries()) {
      const { runId, commitment } = before[at]!.mine!
      const run = runOf(await ground.state(runId, person))
      expect(run).toMatchObject({ mode: 'free', origin: 'sprint', sprintId, commitment })
      expect(run.phase).toEqual({ kind: 'ready', memoriseFrom: new Date(startsAt) })
    }
  })

  test('again changes nothing, by whomever and whenever', async () => {
    const { sprintId, startsAt } = await startedRoom()
    await pass(2)
    expect((await start(sprintId)).json()).toEqual({ startsAt })
    await pass(3600)
    expect((await start(sprintId)).json()).toEqual({ startsAt })
    expect((await boardOf(sprintId)).started).toBe(3)
  })

  test('is not of an empty room, nor of another group’s, nor for pupils', async () => {
    const sprintId = await opened()
    expect(refusalOf(await start(sprintId))).toEqual([409, 'room_empty'])
    await enter(sprintId, first)
    const other = sprintCalls(app, await insertGroup(app.db, trainer), trainer)
    for (const refused of [
      await other.start(sprintId),
      await other.board(sprintId),
      await other.close(sprintId),
      await other.names(sprintId, true),
    ]) {
      expect(refusalOf(refused)).toEqual([404, 'sprint_not_found'])
    }
    expect(refusalOf(await start(sprintId, first))).toEqual([403, 'forbidden'])
    expect(refusalOf(await sprints.board(sprintId, first))).toEqual([403, 'forbidden'])
    expect(refusalOf(await start(sprintId, stranger))).toEqual([404, 'group_not_found'])
  })

  test('lets the late in until memorising ends, with the same end as everybody', async () => {
    const { sprintId } = await startedRoom([first])
    await pass(leadMs / 1000 + memoriseSeconds - 1)
    expect((await enter(sprintId, second)).statusCode).toBe(200)
    const [early, late] = await Promise.all(
      [first, second].map(async (person) =>
        runOf(await ground.state(await runIdOf(sprintId, person), person)),
      ),
    )
    expect(late).toMatchObject({ phase: early!.phase, clock: early!.clock })
    expect(late!.phase.kind).toBe('memorise')
    await pass(1)
    expect(refusalOf(await enter(sprintId, third))).toEqual([409, 'sprint_over'])
  })

  test('of two rooms of one group are two starts with two materials', async () => {
    const one = await startedRoom([first])
    await pass(1)
    const two = await startedRoom([first, second])
    expect(Date.parse(two.startsAt) - Date.parse(one.startsAt)).toBe(1000)
    await pass(leadMs / 1000)
    const [a, b] = await Promise.all([
      ground.materialIn(await runIdOf(one.sprintId)),
      ground.materialIn(await runIdOf(two.sprintId)),
    ])
    expect(a).not.toBe(b)
  })
})

describe('the material', () => {
  /** Everything that might tell it, as one text. */
  async function everythingOf(sprintId: number, runId: string): Promise<string> {
    const free = freeRuns(ground)
    const asked = [
      ...[await sprints.room(sprintId, first), await sprints.board(sprintId)],
      ...[await sprints.list(), await sprints.openRooms(first), await enter(sprintId, first)],
      ...[await ground.state(runId, first), await ground.begin(runId, first)],
      ...[await ground.review(runId, first), await ground.file(runId, first)],
      ...[await free.link(runId, first), await free.ghosts(runId, first)],
      ...[await free.start({ kind: 'again', runId }, first)],
      ...[await free.start({ kind: 'failed-rows', runId }, first)],
      ...[await free.overview(first), await app.get('/api/my/data', first)],
      await app.get('/api/me/export', first),
      await app.get('/api/my/progress?in=uk&period=all', first),
    ]
    return asked.map(({ body }) => body).join('\n')
  }
  const secretsOf = async (sprintId: number) => {
    const { rows } = await pool.query<{ seed: Buffer }>('select seed from sprints where id = $1', [
      sprintId,
    ])
    const { materialOf } = await import('@olympiad/domain/drills/material')
    const { seed } = rows[0]!
    return { seed: seed.toString('hex'), material: materialOf(freeDrill, seed, 'uk') }
  }

  test('is nowhere before the start, nor the seed before everybody is done', async () => {
    const sprintId = await opened()
    for (const person of [first, second]) await enter(sprintId, person)
    const runId = await runIdOf(sprintId)
    const { seed, material } = await secretsOf(sprintId)
    const leaks = async () => {
      const text = await everythingOf(sprintId, runId)
      return { seed: text.includes(seed), material: text.includes(material) }
    }
    expect(await leaks()).toEqual({ seed: false, material: false })
    expect((await ground.state(runId, first)).statusCode).toBe(404)
    await start(sprintId)
    await pass(leadMs / 1000 - 0.001)
    expect(await leaks()).toEqual({ seed: false, material: false })
    await pass(0.001)
    // Now it is shown to who memorises, and nothing else is.
    expect(await leaks()).toEqual({ seed: false, material: true })
    await ground.endMemorise(runId, first)
    await ground.finish(runId, 1, '1', first)
    expect(await leaks()).toEqual({ seed: false, material: false })
    await pass(memoriseSeconds + 1)
    expect(await leaks()).toEqual({ seed: false, material: false })
    expect(reviewOf(await ground.review(runId, first)).kind).toBe('waiting')
    await pass(recallSeconds + 6)
    await app.closeOverdueRuns()
    expect(await leaks()).toEqual({ seed: true, material: true })
  })

  test('of who finishes early stays closed until the last is done, then all is shown', async () => {
    const { sprintId } = await startedRoom([first, second])
    const free = freeRuns(ground)
    await pass(leadMs / 1000 + memoriseSeconds)
    const [mine, theirs] = [await runIdOf(sprintId), await runIdOf(sprintId, second)]
    await ground.finish(mine, 1, '1', first)
    expect(refusalOf(await ground.file(mine, first))).toEqual([409, 'sprint_not_over'])
    for (const refused of [
      await free.link(mine, first),
      await free.start({ kind: 'again', runId: mine }, first),
      await free.start({ kind: 'failed-rows', runId: mine }, first),
    ]) {
      expect(refusalOf(refused)).toEqual([409, 'sprint_not_over'])
    }
    await ground.finish(theirs, 1, '2', second)
    expect(reviewOf(await ground.review(mine, first)).kind).toBe('ready')
    expect((await free.start({ kind: 'again', runId: mine }, first)).statusCode).toBe(200)
    const { commitment } = (await roomOf(sprintId, first)).mine!
    expect(fileOf(await ground.file(mine, first))).toMatchObject({ commitment, mode: 'sprint' })
  })
})

describe('results', () => {
  test('are one’s own alone: the place among the room', async () => {
    const sprintId = await finishedRoom([5, 20, 12])
    const rooms = await Promise.all(pupils.map((person) => roomOf(sprintId, person)))
    expect(rooms.map(({ result }) => result)).toMatchObject([
      { place: 3, people: 3, right: 5, length: 30 },
      { place: 1, people: 3, right: 20 },
      { place: 2, people: 3, right: 12 },
    ])
    expect(rooms[0]!.phase.kind).toBe('over')
  })

  test('wait for the last, who is graded by time', async () => {
    const { sprintId } = await startedRoom([first, second])
    await pass(leadMs / 1000 + memoriseSeconds)
    await ground.finish(await runIdOf(sprintId), 1, '1', first)
    expect((await roomOf(sprintId, first)).result).toBeNull()
    expect(await boardOf(sprintId)).toMatchObject({ started: 2, finished: 1, results: null })
    await pass(recallSeconds + 5.001)
    expect((await roomOf(sprintId, first)).result).toBeNull()
    await app.closeOverdueRuns()
    expect((await roomOf(sprintId, first)).result).toMatchObject({ people: 2 })
    expect((await boardOf(sprintId)).results?.lines).toHaveLength(2)
  })

  test('stand on the wall without names, and with labels when a trainer wishes', async () => {
    const sprintId = await finishedRoom([5, 20, 12])
    const nameless = await boardOf(sprintId)
    expect(nameless.results).toMatchObject({ length: 30, hidden: 0 })
    expect(nameless.results?.lines.map(({ place, right }) => [place, right])).toEqual([
      ...[
        [1, 20],
        [2, 12],
        [3, 5],
      ],
    ])
    expect(JSON.stringify(nameless)).not.toContain('Label')
    await sprints.names(sprintId, true)
    const named = await boardOf(sprintId)
    expect(named.results?.lines[0]?.label).toBe(`Label ${second.id}`)
    await sprints.names(sprintId, false)
    expect(JSON.stringify(await boardOf(sprintId))).not.toContain('Label')
  })

  test('of who shares no training, or has left, are counted and never shown', async () => {
    const sprintId = await finishedRoom([5, 20, 12])
    await sprints.names(sprintId, true)
    const consent = `insert into consents (practicant_id, kind, giver, given_by, is_given, way,
                       text_version, language, at) values ($1, 'training', 'self', $1, $2, 'online', 1,
                       'uk', now())`
    await pool.query(consent, [second.id, false])
    const hidden = async () => {
      const board: SprintBoard = await boardOf(sprintId)
      return [board.finished, board.results?.hidden, board.results?.lines.map((line) => line.label)]
    }
    expect(await hidden()).toEqual([3, 1, [`Label ${third.id}`, `Label ${first.id}`]])
    const left = 'update group_places set left_at = $2 where practicant_id = $1'
    await pool.query(left, [third.id, new Date()])
    expect(await hidden()).toEqual([3, 2, [`Label ${first.id}`]])
    // Their own they keep.
    expect((await roomOf(sprintId, third)).result).toMatchObject({ place: 2 })
    await pool.query(left, [third.id, null])
    await pool.query(consent, [second.id, true])
    expect((await hidden())[1]).toBe(0)
  })

  test('of guests have a line and never a name', async () => {
    const sprintId = await opened({ admitsGuests: true })
    const { code } = await boardOf(sprintId)
    await sprints.enterByCode(code!, stranger)
    await sprints.names(sprintId, true)
    expect((await boardOf(sprintId)).names).toEqual([])
    await start(sprintId)
    await pass(leadMs / 1000 + memoriseSeconds)
    await ground.finish(await runIdOf(sprintId, stranger), 1, '1', stranger)
    expect((await boardOf(sprintId)).results).toMatchObject({ lines: [{ label: null }], hidden: 0 })
  })
})

describe('who leaves', () => {
  test('the group keeps the run that waits for them, and is named no more', async () => {
    const person = await app.person('leaver')
    const groundOf = sprintCalls(app, await insertGroup(app.db, trainer, [person]), trainer)
    const sprintId = await groundOf.opened()
    await groundOf.enter(sprintId, person)
    await groundOf.names(sprintId, true)
    await pool.query(`update group_places set label = 'Leaver' where practicant_id = $1`, [
      person.id,
    ])
    expect((await groundOf.boardOf(sprintId)).names).toEqual(['Leaver'])
    await pool.query('update group_places set left_at = now() where practicant_id = $1', [
      person.id,
    ])
    expect(await groundOf.boardOf(sprintId)).toMatchObject({ entered: 1, names: [] })
    await groundOf.start(sprintId)
    expect((await roomOf(sprintId, person)).mine).not.toBeNull()
    await pass(leadMs / 1000 + memoriseSeconds)
    await ground.finish(await runIdOf(sprintId, person), 1, '1', person)
    expect((await groundOf.boardOf(sprintId)).results).toMatchObject({ lines: [], hidden: 1 })
  })

  test('as a trainer sees nothing in that second; another starts the room', async () => {
    const helper = await app.person('helper')
    await pool.query(
      `insert into group_trainers (group_id, practicant_id, role, since) values ($1, $2, 'trainer', now())`,
      [groupId, helper.id],
    )
    const sprintId = (await sprints.open({}, helper)).json<{ sprintId: number }>().sprintId
    await enter(sprintId, first)
    await pool.query('delete from group_trainers where practicant_id = $1', [helper.id])
    expect(refusalOf(await sprints.board(sprintId, helper))).toEqual([404, 'group_not_found'])
    expect(refusalOf(await start(sprintId, helper))).toEqual([404, 'group_not_found'])
    expect(refusalOf(await sprints.room(sprintId, helper))).toEqual([404, 'sprint_not_found'])
    expect((await start(sprintId)).statusCode).toBe(200)
  })

  test('finds the rooms they were in among their data', async () => {
    const { sprintId } = await startedRoom([first])
    const file = await app.get('/api/me/export', first)
    const data = file.json<{ data_list: PersonExport }>().data_list
    expect(data.sprints).toContainEqual(
      expect.objectContaining({ id: sprintId, group: '7-А', came_as: 'pupil' }),
    )
    expect(data.training).toContainEqual(expect.objectContaining({ sprint_id: sprintId }))
  })

  test('for good takes their entry and run along, and the room starts without them', async () => {
    const person = await app.person('forgotten')
    const groundOf = sprintCalls(app, await insertGroup(app.db, trainer, [person, first]), trainer)
    const ran = await groundOf.opened()
    await groundOf.enter(ran, person)
    await groundOf.start(ran)
    const waits = await groundOf.opened()
    await groundOf.enter(waits, person)
    await groundOf.enter(waits, first)
    const gone = await app.post('/api/my/forgetting', { confirmation: 'ВИДАЛИТИ' }, person)
    expect(gone.statusCode).toBe(200)
    const { rows } = await pool.query(
      `select (select count(*)::int from sprint_entrants where practicant_id = $1) as entries,
              (select count(*)::int from free_runs where practicant_id = $1) as runs`,
      [person.id],
    )
    expect(rows).toEqual([{ entries: 0, runs: 0 }])
    expect((await groundOf.start(waits)).statusCode).toBe(200)
    expect((await groundOf.boardOf(waits)).started).toBe(1)
  })
})
