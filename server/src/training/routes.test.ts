import type {
  DailyFile,
  FriendRun,
  Ghost,
  StartedFreeRun,
  TrainingOverview,
} from '@olympiad/contract/training'
import { dailyDrill, dayAfter, dayAt, revealedAt, spanOfDay } from '@olympiad/domain/daily'
import type { Drill } from '@olympiad/domain/drills/drill'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../test/ground/app.ts'
import { freeDrill, freeRuns, guestRun } from '../../test/ground/free-runs.ts'
import {
  fileOf,
  refusalOf,
  reviewOf,
  runGround,
  runOf,
  startedOf,
} from '../../test/ground/run-ground.ts'

const ground = await runGround()
const { app, pool } = ground
const free = freeRuns(ground)
const own = { kind: 'own', drill: freeDrill } as const
const { quantity: _, recallSeconds: __, ...adaptiveDrill } = freeDrill
const adaptive = { kind: 'adaptive', drill: adaptiveDrill, push: 'normal' } as const
let people = 0
let me: TestPerson

beforeEach(async () => {
  me = await app.person(`trainee-${++people}`)
})

const overview = async (person = me) => (await free.overview(person)).json<TrainingOverview>()
const drillOf = async (runId: string): Promise<Drill> => runOf(await ground.state(runId, me)).drill
const half = (material: string) => material.slice(0, material.length / 2)

test('somebody without an olympiad starts, runs, and looks back', async () => {
  const runId = await free.done(own, (material) => material.slice(0, 20), me)
  const review = reviewOf(await ground.review(runId, me))
  expect(review).toMatchObject({ mode: 'free', origin: 'own', kind: 'ready' })
  expect(review).not.toHaveProperty('olympiadId')
  expect(review.kind === 'ready' && review.result).toMatchObject({ right: 20, greatest: 30 })
  expect(fileOf(await ground.file(runId, me)).mode).toBe('own')
})

test('the best before is that of the same drill, and not of known material', async () => {
  const first = await free.done(own, half, me)
  await free.done({ kind: 'again', runId: first }, undefined, me)
  await free.done({ kind: 'own', drill: { ...freeDrill, quantity: 12 } }, undefined, me)
  const review = reviewOf(await ground.review(await free.done(own, undefined, me), me))
  expect(review.kind === 'ready' && review.result.previousBest?.right).toBe(15)
})

test('too much for one run is refused', async () => {
  const cards = {
    ...{ kind: 'cards', deckSize: 52, quantity: 101, memoriseSeconds: 60, recallSeconds: 60 },
    options: { grouping: 1 },
  }
  expect(refusalOf(await free.start({ kind: 'own', drill: cards }, me))).toEqual([
    ...[422, 'drill_too_long'],
  ])
  for (const wrong of [{ quantity: 0 }, { quantity: 5001 }, { memoriseSeconds: 7201 }]) {
    const drill = { ...freeDrill, ...wrong }
    expect((await free.start({ kind: 'own', drill }, me)).statusCode).toBe(400)
  }
})

test('who starts and starts and never begins has to wait', async () => {
  await pool.query(
    `with own as (insert into free_runs (run_id, practicant_id, origin)
                  select gen_random_uuid(), $1, 'own' from generate_series(1, 50) returning run_id)
     insert into runs (id, mode, language, drill, seed)
     select run_id, 'free', 'uk', '{}', sha256(run_id::text::bytea) from own`,
    [me.id],
  )
  expect(refusalOf(await free.start(own, me))).toEqual([409, 'too_many_open_runs'])
})

describe('levels', () => {
  test('a run moves the level of its kind, and the next adaptive run follows it', async () => {
    const first = await free.started(adaptive, me)
    expect((await drillOf(first.runId)).quantity).toBe(24)
    await free.run(first.runId, undefined, me)
    const [level] = (await overview()).levels
    expect(level).toMatchObject({ runs: 1, lastRuns: [{ length: 24, right: 24 }] })
    const { quantity } = level?.next.normal ?? { quantity: 0 }
    expect(quantity).toBeGreaterThan(30)
    expect((await drillOf((await free.started(adaptive, me)).runId)).quantity).toBe(quantity)
  })

  test('what nobody answered, known material and a guest’s run move nothing', async () => {
    const runId = await free.done(own, half, me)
    const before = (await overview()).levels
    await free.done(own, () => '', me)
    await free.done({ kind: 'again', runId }, undefined, me)
    await free.done({ kind: 'failed-rows', runId }, undefined, me)
    await free.keepGuest({ ...guestRun, begunAt: app.clock.now.toISOString() }, me)
    expect((await overview()).levels).toEqual(before)
  })

  test('training for an olympiad counts, the olympiad itself does not', async () => {
    const person = await ground.newPerson(ground.olympiadId)
    const task = await ground.taskOf('number-letter')
    for (const isSelf of [1, 0]) {
      const started = startedOf(await ground.startRaw(task, { is_self: isSelf }, person))
      await free.run(started.runId, half, person)
    }
    const [level, ...others] = (await overview(person)).levels
    expect([level?.runs, others]).toEqual([1, []])
  })

  test('the checkpoint saves time and nothing else: without it the levels are the same', async () => {
    for (const share of [0.9, 0.4, 1, 0.7]) {
      await free.done(adaptive, (material) => material.slice(0, share * material.length), me)
      await ground.pass(70)
      await overview()
    }
    const kept = await pool.query('select upto from training_levels where practicant_id = $1', [
      me.id,
    ])
    expect(kept.rows).toHaveLength(1)
    const { levels } = await overview()
    await pool.query('delete from training_levels where practicant_id = $1', [me.id])
    expect((await overview()).levels).toEqual(levels)
    expect((await overview()).levels).toEqual(levels)
  })
})

describe('once more', () => {
  test('again has the same material, failed rows only theirs', async () => {
    // 12 right, 11 right, 6 missing.
    const runId = await free.done(own, (m) => `${m.slice(0, 12)}_${m.slice(13, 24)}`, me)
    const material = await ground.materialIn(runId)
    const again = await free.started({ kind: 'again', runId }, me)
    expect(await ground.materialIn(again.runId)).toBe(material)
    const failed = await free.done({ kind: 'failed-rows', runId }, (m) => m.slice(0, 12), me)
    expect(await ground.materialIn(failed)).toBe(material.slice(12))
    const less = await free.started({ kind: 'failed-rows', runId: failed }, me)
    expect(await ground.materialIn(less.runId)).toBe(material.slice(24))
  })

  test('where nothing failed there is nothing to repeat', async () => {
    const runId = await free.done(own, undefined, me)
    expect(refusalOf(await free.start({ kind: 'failed-rows', runId }, me))).toEqual([
      ...[409, 'no_failed_rows'],
    ])
  })

  test('an open run is not repeated, nor one of an olympiad before its results', async () => {
    const { runId } = await free.started(own, me)
    for (const kind of ['again', 'failed-rows']) {
      expect(refusalOf(await free.start({ kind, runId }, me))).toEqual([409, 'run_not_closed'])
    }
    const person = await ground.newPerson(ground.olympiadId)
    const { runId: id } = startedOf(
      await ground.startRaw(await ground.taskOf('binary'), {}, person),
    )
    await free.run(id, half, person)
    expect(refusalOf(await free.start({ kind: 'again', runId: id }, person))).toEqual([
      ...[409, 'results_not_published'],
    ])
  })
})

describe('the challenge of the day', () => {
  const today = () => dayAt(app.clock.now, 'uk')

  test('is the same for everybody of a band and language, and nobody sees it before', async () => {
    const before = await overview()
    expect(before.daily).toMatchObject({ day: today(), runId: null, isDone: false })
    const another = await app.person(`trainee-${++people}`)
    const mine = await free.started({ kind: 'daily' }, me)
    const other = await free.started({ kind: 'daily' }, another)
    expect(await ground.materialIn(other.runId)).toBe(await ground.materialIn(mine.runId))
    const material = await ground.materialIn(mine.runId)
    for (const response of [
      await free.overview(me),
      await ground.state(mine.runId, me),
      await free.start({ kind: 'daily' }, me),
      await free.ghosts(mine.runId, me),
    ]) {
      expect(response.statusCode).toBe(200)
      expect(response.body).not.toContain(material)
    }
  })

  test('once a day: while it is open one returns to it, afterwards it is taken', async () => {
    // At noon: for an hour of each night it is tomorrow in Kyiv, and today in Warsaw.
    const { to: midnight } = spanOfDay(today(), 'uk')
    await ground.setClock(new Date(+midnight + 12 * 3_600_000))
    const { runId } = await free.started({ kind: 'daily' }, me)
    expect((await free.started({ kind: 'daily' }, me)).runId).toBe(runId)
    const inPolish = (
      await free.start({ kind: 'daily', language: 'pl' }, me)
    ).json<StartedFreeRun>()
    expect(inPolish.runId).toBe(runId)
    await free.run(runId, half, me)
    expect((await overview()).daily).toMatchObject({ runId, isDone: true })
    expect(refusalOf(await free.start({ kind: 'daily' }, me))).toEqual([409, 'daily_taken'])
  })

  test('its seed is given away nowhere before the day is over, and then everywhere', async () => {
    const start = app.clock.now
    const { daily } = await overview()
    const runId = await free.done({ kind: 'daily' }, half, me)
    const { rows } = await pool.query<{ seed: Buffer }>('select seed from runs where id = $1', [
      runId,
    ])
    const seed = (rows[0] as { seed: Buffer }).seed.toString('hex')
    const key = { day: daily.day, band: daily.band, language: 'uk' } as const
    const asked = () =>
      Promise.all([
        ...[ground.file(runId, me), free.start({ kind: 'again', runId }, me)],
        ...[free.start({ kind: 'failed-rows', runId }, me), free.link(runId, me)],
        free.daily(daily.day, null, daily.band),
      ])
    for (const at of [start, spanOfDay(daily.day, 'uk').to, new Date(+revealedAt(key) - 1)]) {
      if (at > app.clock.now) await ground.setClock(at)
      for (const response of await asked()) {
        expect(refusalOf(response)).toEqual([409, 'daily_not_over'])
      }
      const review = await ground.review(runId, me)
      expect(reviewOf(review)).toMatchObject({ kind: 'ready', result: { seed: null } })
      expect(review.body).not.toContain(seed)
    }
    await ground.setClock(revealedAt(key))
    expect((await asked()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const file = (await free.daily(daily.day, null, daily.band)).json<DailyFile>()
    expect(file).toMatchObject({ seed, commitment: daily.commitment, people: null })
    expect(file.drill).toEqual(dailyDrill(daily.day, daily.band))
    expect(file.material).toBe(await ground.materialIn(runId))
  })

  test('whoever starts at midnight and does not begin has had their day', async () => {
    const { runId } = await free.started({ kind: 'daily' }, me)
    await ground.setClock(spanOfDay(today(), 'uk').to)
    expect(refusalOf(await ground.begin(runId, me))).toEqual([409, 'run_expired'])
    expect((await free.started({ kind: 'daily' }, me)).runId).not.toBe(runId)
  })

  test('how everybody did is shown from thirty on', async () => {
    const day = dayAfter(today(), -3)
    const insert = (from: number, to: number) =>
      pool.query(
        `with people as (insert into practicants (subject, language, domain)
                         select 'daily-' || n, 'uk', 'uk' from generate_series($1::int, $2::int) n
                         returning id),
         own as (insert into free_runs (run_id, practicant_id, origin, day, age_band)
                 select gen_random_uuid(), id, 'daily', $3, '16-17' from people returning run_id),
         run as (insert into runs (id, mode, language, drill, seed, begun_at, recall_from,
                                   recall_until, due_at, closed_at)
                 select run_id, 'free', 'uk', '{}', sha256('x'), now(), now(), now(), now(), now()
                   from own returning id)
         insert into run_results (run_id, score, greatest, right_answers, points, memorise_ms)
         select id, 1, 2, 1, 500, 1000 from run`,
        [from, to, day],
      )
    const shown = async () => (await free.daily(day, me, '16-17')).json<DailyFile>()
    await insert(1, 29)
    expect(await shown()).toMatchObject({ people: null, distribution: null })
    await insert(30, 30)
    const { people: count, distribution } = await shown()
    expect([count, distribution?.reduce((sum, bin) => sum + bin.people, 0)]).toEqual([30, 30])
  })

  test.each(['2019-12-31', '2090-01-01', '2026-02-30', 'today'])('%s is no day', async (day) => {
    expect((await free.daily(day, me)).statusCode).toBe(400)
  })
})

describe('rhythm and ghosts', () => {
  const withRhythm = (rhythm: string, right: number) => async () => {
    const { runId } = await free.started(own, me)
    await ground.begin(runId, me)
    await ground.pass(30)
    await ground.endMemorise(runId, me)
    const answers = (await ground.materialIn(runId)).slice(0, right)
    const body = { revision: 1, answers, rhythm }
    expect((await app.post(`/api/runs/${runId}/answers`, body, me)).statusCode).toBe(200)
    await ground.finish(runId, 2, answers, me)
    await ground.pass(1)
    return runId
  }

  test('the rhythm of a save is shown in the review and stands in the file', async () => {
    const runId = await withRhythm('a.b.c', 10)()
    const review = reviewOf(await ground.review(runId, me))
    expect(review.kind === 'ready' && review.result.rhythm).toBe('a.b.c')
    expect(fileOf(await ground.file(runId, me)).rhythm).toBe('a.b.c')
  })

  test('of an olympiad’s run too, with the last answers; the first that came stays', async () => {
    const person = await ground.newPerson(ground.olympiadId)
    const { runId: id } = startedOf(
      await ground.startRaw(await ground.taskOf('binary'), { is_self: 1 }, person),
    )
    await ground.begin(id, person)
    await ground.pass(30)
    await ground.endMemorise(id, person)
    const send = (what: string, revision: number, rhythm?: string) =>
      app.post(`/api/runs/${id}/${what}`, { revision, answers: '01', rhythm }, person)
    await send('answers', 1)
    await send('finish', 2, '5.6')
    await send('answers', 3, '7.8')
    const { rows } = await pool.query('select rhythm from run_answers where run_id = $1', [id])
    expect(rows).toEqual([{ rhythm: '5.6' }])
  })

  test.each(['A', '1.', '-1', 'zzzz', Array(20).fill('1').join('.'), 'a'.repeat(2001)])(
    'no rhythm can be %s',
    async (rhythm) => {
      const { runId } = await free.started(own, me)
      await ground.begin(runId, me)
      await ground.pass(64)
      const body = { revision: 1, answers: '1', rhythm }
      const response = await app.post(`/api/runs/${runId}/answers`, body, me)
      expect([400, 422]).toContain(response.statusCode)
      expect(await ground.answersIn(runId)).toBeUndefined()
    },
  )

  test('one races the best, the last and the average of the same drill', async () => {
    await withRhythm('a.a.a', 20)()
    await withRhythm('k.k.k', 30)()
    await withRhythm('4.4.4', 10)()
    await free.done({ kind: 'own', drill: { ...freeDrill, quantity: 12 } }, undefined, me)
    const { runId } = await free.started(own, me)
    const { ghosts } = (await free.ghosts(runId, me)).json<{ ghosts: Ghost[] }>()
    expect(ghosts).toEqual([
      { kind: 'best', rhythm: 'k.k.k', right: 30 },
      { kind: 'last', rhythm: '4.4.4', right: 10 },
      { kind: 'average', rhythm: 'b.c.b', right: 20 },
    ])
  })
})

describe('friends', () => {
  test('whoever has the link sees the drill and a short name, never the material', async () => {
    await pool.query(
      `update practicants set first_name = 'Олена', family_name = 'Коваль' where id = $1`,
      [me.id],
    )
    const runId = await free.done(own, half, me)
    const { code } = (await free.link(runId, me)).json<{ code: string }>()
    expect((await free.link(runId, me)).json()).toEqual({ code })
    const friend = await app.person(`trainee-${++people}`)
    const shown = await free.friend(code, friend)
    expect(shown.json<FriendRun>()).toMatchObject({
      ...{ name: 'Олена К.', right: 15, length: 30, drill: freeDrill, isMine: false },
    })
    const { seed } = fileOf(await ground.file(runId, me))
    for (const secret of [seed, await ground.materialIn(runId), 'Коваль', runId, `${me.id}`]) {
      expect(shown.body).not.toContain(`"${secret}"`)
    }
    await pool.query(`update practicants set name_display = 'id' where id = $1`, [me.id])
    expect((await free.friend(code, friend)).json<FriendRun>()).toMatchObject({ name: '' })
    const tried = await free.done({ kind: 'friend', code }, undefined, friend)
    expect(await ground.materialIn(tried)).toBe(await ground.materialIn(runId))
    expect((await overview(friend)).levels[0]?.runs).toBe(1)
    const again = await free.started({ kind: 'friend', code }, friend)
    expect(runOf(await ground.state(again.runId, friend))).toMatchObject({ origin: 'again' })
  })

  test('an open run has no link, nor one of an olympiad', async () => {
    const { runId } = await free.started(own, me)
    expect(refusalOf(await free.link(runId, me))).toEqual([409, 'run_not_closed'])
    const person = await ground.newPerson(ground.olympiadId)
    const { runId: id } = startedOf(
      await ground.startRaw(await ground.taskOf('binary'), { is_self: 1 }, person),
    )
    expect(refusalOf(await free.link(id, person))).toEqual([409, 'run_unsuitable'])
  })

  test('a code that nobody made leads nowhere', async () => {
    expect(refusalOf(await free.friend('0'.repeat(16), me))).toEqual([404, 'friend_run_not_found'])
    expect(refusalOf(await free.start({ kind: 'friend', code: '0'.repeat(16) }, me))).toEqual([
      ...[404, 'friend_run_not_found'],
    ])
  })
})

describe('what a guest tried', () => {
  const tried = (changes: object = {}) => ({
    ...guestRun,
    begunAt: new Date(+app.clock.now - 100_000).toISOString(),
    ...changes,
  })

  test('is kept once a kind, with the grade the server gives', async () => {
    const { runId } = (await free.keepGuest(tried(), me)).json<{ runId: string }>()
    const material = await ground.materialIn(runId)
    const review = reviewOf(await ground.review(runId, me))
    const right = [...'123'].filter((digit, at) => digit === material[at]).length
    expect(review).toMatchObject({ origin: 'guest', result: { right, answers: '123' } })
    expect((await free.keepGuest(tried(), me)).json()).toEqual({ runId: null })
    const binary = { ...freeDrill, kind: 'binary', options: { grouping: 1, layout: 'row' } }
    const { symbols: _symbols, ...drill } = binary
    const other = await free.keepGuest(tried({ drill, answers: '01' }), me)
    expect(other.json<{ runId: string | null }>().runId).not.toBeNull()
  })

  test.each([
    ['older than a week', { begunAt: new Date(+ground.start - 8 * 86_400_000).toISOString() }],
    ['not over yet', { begunAt: new Date(+ground.start + 86_400_000 * 40).toISOString() }],
    ['longer than there was time', { memoriseMs: 61_000 }],
  ])('a run %s is refused', async (_name, changes) => {
    expect(refusalOf(await free.keepGuest(tried(changes), me))).toEqual([422, 'guest_run_refused'])
  })

  test('answers that the drill cannot have are refused', async () => {
    expect(refusalOf(await free.keepGuest(tried({ answers: 'abc' }), me))).toEqual([
      ...[422, 'answers_refused'],
    ])
  })
})

test('nobody gets a byte of what is another’s', async () => {
  const runId = await free.done(own, half, me)
  const { code } = (await free.link(runId, me)).json<{ code: string }>()
  const other = await app.person(`trainee-${++people}`)
  for (const response of [
    await free.start({ kind: 'again', runId }, other),
    await free.start({ kind: 'failed-rows', runId }, other),
    await free.link(runId, other),
    await free.ghosts(runId, other),
    await ground.state(runId, other),
    await ground.review(runId, other),
    await ground.file(runId, other),
    await ground.save(runId, 9, '1', other),
  ]) {
    expect(refusalOf(response)).toEqual([404, 'run_not_found'])
  }
  expect(await overview(other)).toMatchObject({ levels: [], last: null, today: [] })
  for (const response of [
    await free.overview(null),
    await free.start(own, null),
    await free.link(runId, null),
    await free.friend(code, null),
    await free.ghosts(runId, null),
    await free.keepGuest({}, null),
  ]) {
    expect(refusalOf(response)).toEqual([401, 'sign_in_required'])
  }
})

test('nothing of an olympiad ever sees a free run', async () => {
  const runId = await free.done(own, undefined, ground.person)
  for (const view of ['counted_runs', 'standing_annulments', 'people_changes']) {
    const { rows } = await pool.query<{ text: string }>(`select v::text as text from ${view} v`)
    expect(rows.some(({ text }) => text.includes(runId))).toBe(false)
  }
})
