import { createHash } from 'node:crypto'
import { cardOfCode } from '@olympiad/domain/drills/cards'
import { lengthOf } from '@olympiad/domain/drills/layout'
import { drillResult, type ClosedRun } from '@olympiad/domain/results'
import { isGradable } from '@olympiad/domain/run'
import { describe, expect, test } from 'vitest'
import { olympiadFixture } from '../../test/ground/fixtures.ts'
import {
  fileOf,
  acknowledgementOf,
  refusalOf,
  reviewOf,
  runGround,
  runOf,
  startedOf,
} from '../../test/ground/run-ground.ts'
import { timingColumns, timingOf } from './run-timing.ts'

type StoredRun = Omit<ClosedRun, 'timing'> &
  ReturnType<typeof timingColumns> & {
    begin_until: Date | null
    closed_at: Date | null
    score: number
    points: number
    memorise_ms: number
  }

const ground = await runGround()
const { app, pool, pass, newPerson, newOlympiad } = ground
const digits = await ground.taskOf('number-letter')
const binary = await ground.taskOf('binary')
const cards = await ground.taskOf('cards')

/** A training run of its own for each test; basic-1 at 13-15: 24 symbols, 120 s and 240 s. */
async function training(taskId = digits, changes: object = {}): Promise<string> {
  return startedOf(await ground.startRaw(taskId, { is_self: 1, ...changes })).runId
}

async function memorising(taskId = digits): Promise<string> {
  const id = await training(taskId)
  await ground.begin(id)
  await pass(3)
  return id
}

async function recalling(taskId = digits): Promise<string> {
  const id = await memorising(taskId)
  await ground.endMemorise(id)
  return id
}

describe('who may start', () => {
  test('the answer leads to our own page of the run, with a commitment to its seed', async () => {
    const person = await newPerson(ground.olympiadId)
    const response = await ground.startRaw(digits, {}, person)
    const { ret_url: address } = response.json<{ data_list: { ret_url: string } }>().data_list
    const { runId, commitment } = startedOf(response)
    expect(address).toBe(`/runs/${runId}`)
    const { seed } = (await ground.rowOf('runs', runId)) as { seed: Buffer }
    const text = runId + seed.toString('hex')
    expect(commitment).toBe(createHash('sha256').update(text).digest('hex'))
    expect(runOf(await ground.state(runId, person)).commitment).toBe(commitment)
  })

  test('a guest is asked to sign in', async () => {
    expect(refusalOf(await ground.startRaw(digits, {}, null))).toEqual([401, 'sign_in_required'])
  })

  test('nobody starts unregistered or unpaid', async () => {
    const stranger = await app.person('stranger')
    expect(refusalOf(await ground.startRaw(digits, {}, stranger))).toEqual([409, 'not_registered'])
    const debtor = await newPerson(ground.olympiadId, { isPaid: false })
    for (const isSelf of [0, 1]) {
      const response = await ground.startRaw(digits, { is_self: isSelf }, debtor)
      expect(refusalOf(response)).toEqual([409, 'not_paid'])
    }
  })

  test('the window decides, by the clock of the database', async () => {
    const early = await newOlympiad({ startsAt: ground.days(1) })
    const over = await newOlympiad({ startsAt: ground.days(-5), endsAt: ground.days(-1) })
    const draft = await newOlympiad({ announcedAt: null })
    const starts = async (olympiadId: number, isSelf: number) => {
      const person = await newPerson(olympiadId)
      const task = await ground.taskOf('number-letter', olympiadId)
      return ground.startRaw(task, { olympiad_id: olympiadId, is_self: isSelf }, person)
    }
    expect(refusalOf(await starts(early, 0))).toEqual([409, 'olympiad_not_started'])
    expect((await starts(early, 1)).statusCode).toBe(200)
    expect(refusalOf(await starts(over, 0))).toEqual([409, 'olympiad_ended'])
    expect(refusalOf(await starts(over, 1))).toEqual([409, 'olympiad_ended'])
    expect(refusalOf(await starts(draft, 1))).toEqual([404, 'olympiad_not_found'])
    expect(refusalOf(await ground.startRaw(digits, { olympiad_id: 999_999 }))).toEqual([
      404,
      'olympiad_not_found',
    ])
  })

  test('the clock of the server process decides nothing', async () => {
    app.clock.now = ground.days(300)
    const person = await newPerson(ground.olympiadId)
    const started = await ground.startRaw(digits, {}, person)
    app.clock.now = ground.start
    expect(started.statusCode).toBe(200)
  })

  test('a drill of another stage, age band or olympiad does not exist', async () => {
    const other = await newOlympiad()
    const foreign = [
      await ground.taskOf('number-letter', other),
      (
        await pool.query(`select k.id from tasks k join stages s on s.id = k.stage_id
         where s.olympiad_id = ${ground.olympiadId} and s.level = 'pro'`)
      ).rows[0].id,
      (
        await pool.query(`select k.id from tasks k join stages s on s.id = k.stage_id
         where s.olympiad_id = ${ground.olympiadId} and s.level = 'basic' and s.number = 1
           and k.age_band = '18-100'`)
      ).rows[0].id,
      2_147_483_647,
    ]
    for (const task of foreign) {
      for (const isSelf of [0, 1]) {
        const response = await ground.startRaw(task, { is_self: isSelf })
        expect(refusalOf(response)).toEqual([404, 'task_not_found'])
      }
    }
  })

  test('an olympiad run is run once: open it is returned to, closed it is refused', async () => {
    const person = await newPerson(ground.olympiadId)
    const first = startedOf(await ground.startRaw(digits, {}, person))
    const again = await ground.startRaw(digits, { add_params: '{"capacity":6}' }, person)
    expect(startedOf(again)).toEqual(first)
    expect(runOf(await ground.state(first.runId, person)).drill.options).toEqual({ capacity: 2 })
    await ground.begin(first.runId, person)
    await pass(3)
    await ground.endMemorise(first.runId, person)
    await ground.finish(first.runId, 1, '', person)
    expect(refusalOf(await ground.startRaw(digits, {}, person))).toEqual([409, 'already_run'])
  })

  test('training can be repeated, each time with material of its own', async () => {
    const ids = [await training(), await training(), await training()]
    const materials = await Promise.all(ids.map(ground.materialIn))
    expect(new Set(ids).size).toBe(3)
    expect(new Set(materials).size).toBe(3)
  })
})

test('an id in capitals is the same run, and nobody else’s either', async () => {
  const { runId } = startedOf(await ground.startRaw(digits, { is_self: 1 }))
  const capitals = runId.toUpperCase()
  expect(runOf(await ground.state(capitals)).id).toBe(runId)
  const stranger = await ground.app.person('stranger-in-capitals')
  expect(refusalOf(await ground.state(capitals, stranger))).toEqual([404, 'run_not_found'])
})

describe('options of a start', () => {
  test.each([
    ['not JSON', 'capacity=2'],
    ['no JSON object', '[1]'],
    ['null', 'null'],
    ['a value outside the list', '{"capacity":3}'],
    ['a number as text', '{"capacity":"2"}'],
    ['an unknown name', '{"capacity":2,"quantity":1}'],
    ['a way to the prototype', '{"__proto__":{"capacity":2}}'],
    ['a deep nest', `${'['.repeat(200)}${']'.repeat(200)}`],
    ['a long text', `{"capacity":2${' '.repeat(600)}}`],
  ])('%s is refused', async (_, text) => {
    const response = await ground.startRaw(digits, { is_self: 1, add_params: text })
    expect(refusalOf(response)).toEqual([400, 'invalid_request'])
  })

  test.each([
    ['number-letter', digits, { capacity: 6 }],
    ['binary', binary, { grouping: 3, layout: 'column' }],
    ['cards', cards, { grouping: 2 }],
  ])('of all that is sent, %s takes its own', async (_, taskId, options) => {
    const all = '{"capacity":6,"show_groups":3,"category_id":2,"group_cards":2}'
    const id = await training(taskId, { add_params: all })
    expect(runOf(await ground.state(id)).drill.options).toEqual(options)
  })

  test('what is not sent stays as the task has it', async () => {
    await pool.query(`update tasks set show_groups = 4, layout = 'column' where id = $1`, [binary])
    const id = await training(binary, { add_params: '{"category_id":1}' })
    expect(runOf(await ground.state(id)).drill.options).toEqual({ grouping: 4, layout: 'row' })
  })

  test('a later edit of the task does not reach a run', async () => {
    const id = await training(binary)
    const before = runOf(await ground.state(id)).drill
    await pool.query('update tasks set quantity = 5, recall_seconds = 1 where id = $1', [binary])
    expect(runOf(await ground.state(id)).drill).toEqual(before)
    await pool.query('update tasks set quantity = 24, recall_seconds = 240 where id = $1', [binary])
  })

  test.each([
    ['params_id', '1'],
    ['params_id', [1]],
    ['params_id', true],
    ['params_id', -1],
    ['params_id', 2 ** 53],
    ['olympiad_id', 1.5],
    ['is_self', 2],
    ['is_self', '1'],
    ['language', 'de'],
    ['add_params', { capacity: 2 }],
  ])('%s %j is refused', async (name, value) => {
    const response = await ground.startRaw(digits, { [name]: value })
    expect(refusalOf(response)).toEqual([400, 'invalid_request'])
  })
})

describe('phases', () => {
  test('ready, memorise, recall, closed, by the clock alone; each answer says now and until', async () => {
    const id = await training()
    const beginsAt = app.clock.now
    const after = (seconds: number) => new Date(beginsAt.getTime() + seconds * 1000)
    expect(runOf(await ground.state(id))).toMatchObject({
      phase: { kind: 'ready', memoriseFrom: null },
      clock: { now: after(0), deadline: ground.days(5) },
    })
    expect(runOf(await ground.begin(id))).toMatchObject({
      phase: { kind: 'ready', memoriseFrom: after(3) },
      clock: { now: after(0), deadline: after(3) },
    })
    await pass(3)
    const memorise = runOf(await ground.state(id))
    expect(memorise.clock).toEqual({ now: after(3), deadline: after(123) })
    expect(memorise.phase).toEqual({ kind: 'memorise', material: await ground.materialIn(id) })
    await pass(120)
    const recall = runOf(await ground.state(id))
    expect(recall.clock).toEqual({ now: after(123), deadline: after(363) })
    expect(recall.phase).toEqual({ kind: 'recall', saved: { revision: 0, answers: '' } })
    await pass(240)
    expect(runOf(await ground.state(id))).toMatchObject({
      phase: { kind: 'closed', at: after(363), gradeFrom: after(368.001), isGraded: false },
      clock: { now: after(363), deadline: null },
    })
  })

  test('a reload while memorising shows the same material with the same deadline', async () => {
    const id = await memorising()
    const first = runOf(await ground.state(id))
    await pass(60)
    const second = runOf(await ground.state(id))
    expect(second.phase).toEqual(first.phase)
    expect(second.clock.deadline).toEqual(first.clock.deadline)
  })

  test('begin twice, end memorising twice: the first instants stay', async () => {
    const id = await training()
    const first = runOf(await ground.begin(id))
    await pass(1)
    expect(runOf(await ground.begin(id)).phase).toEqual(first.phase)
    await pass(10)
    const ended = runOf(await ground.endMemorise(id))
    await pass(10)
    expect(runOf(await ground.endMemorise(id)).clock.deadline).toEqual(ended.clock.deadline)
    expect(runOf(await ground.begin(id)).phase.kind).toBe('recall')
  })

  test('memorising cannot be ended before it begins', async () => {
    const id = await training()
    expect(refusalOf(await ground.endMemorise(id))).toEqual([409, 'run_too_early'])
    await ground.begin(id)
    await pass(2)
    expect(refusalOf(await ground.endMemorise(id))).toEqual([409, 'run_too_early'])
  })

  test('no call shows the material or the seed before memorising, in recall or before the review', async () => {
    const id = await training()
    const material = await ground.materialIn(id)
    const { seed } = (await ground.rowOf('runs', id)) as { seed: Buffer }
    const seen = async () => {
      const responses = [
        await ground.state(id),
        await ground.begin(id),
        await ground.review(id),
        await ground.file(id),
        await ground.save(id, 1, '0'),
      ]
      const text = responses.map(({ body }) => body).join('\n')
      return text.includes(material) || text.includes(seed.toString('hex'))
    }
    expect(await seen()).toBe(false)
    await pass(2)
    expect(await seen()).toBe(false)
    await pass(1)
    expect((await ground.state(id)).body).toContain(material)
    await pass(120)
    expect(await seen()).toBe(false)
    await pass(240)
    expect(await seen()).toBe(false)
    await pass(6)
    expect(await seen()).toBe(true)
  })

  test('a run nobody began by the end of the olympiad is over; one begun goes on', async () => {
    const olympiadId = await newOlympiad({ endsAt: new Date(app.clock.now.getTime() + 60_000) })
    const person = await newPerson(olympiadId)
    const start = async (kind: 'number-letter' | 'binary') =>
      startedOf(
        await ground.startRaw(
          await ground.taskOf(kind, olympiadId),
          { olympiad_id: olympiadId },
          person,
        ),
      ).runId
    const [unbegun, begun] = [await start('number-letter'), await start('binary')]
    await ground.begin(begun, person)
    await pass(60)
    expect(runOf(await ground.state(begun, person)).phase.kind).toBe('memorise')
    expect(runOf(await ground.state(unbegun, person)).phase.kind).toBe('closed')
    expect(refusalOf(await ground.begin(unbegun, person))).toEqual([409, 'run_expired'])
    expect(refusalOf(await ground.endMemorise(unbegun, person))).toEqual([409, 'run_expired'])
    expect(refusalOf(await ground.save(unbegun, 1, '1', person))).toEqual([409, 'run_expired'])
    expect(refusalOf(await ground.finish(unbegun, 1, '1', person))).toEqual([409, 'run_expired'])
  })
})

describe('answers', () => {
  test('are refused until recall begins', async () => {
    const id = await training()
    const expectEarly = async () => {
      expect(refusalOf(await ground.save(id, 1, '1'))).toEqual([409, 'run_too_early'])
      expect(refusalOf(await ground.finish(id, 1, '1'))).toEqual([409, 'run_too_early'])
    }
    await expectEarly()
    await ground.begin(id)
    await expectEarly()
    await pass(122.999)
    await expectEarly()
    await pass(0.001)
    expect(acknowledgementOf(await ground.save(id, 1, '1')).outcome).toBe('saved')
    expect(await ground.answersIn(id)).toEqual({ revision: 1, answers: '1' })
  })

  test('the acknowledgement names the revision, the clock and the deadline', async () => {
    const id = await recalling()
    await pass(10)
    const { now } = app.clock
    expect(acknowledgementOf(await ground.save(id, 4, '12_4'))).toEqual({
      outcome: 'saved',
      revision: 4,
      isClosed: false,
      isGraded: false,
      clock: { now, deadline: new Date(now.getTime() + 230_000) },
    })
    expect(runOf(await ground.state(id)).phase).toEqual({
      kind: 'recall',
      saved: { revision: 4, answers: '12_4' },
    })
  })

  test('an older revision never replaces a newer one, the same again is harmless', async () => {
    const id = await recalling()
    await ground.save(id, 5, '55')
    const older = acknowledgementOf(await ground.save(id, 4, '44'))
    expect(older).toMatchObject({ outcome: 'superseded', revision: 5 })
    const same = acknowledgementOf(await ground.save(id, 5, '55'))
    expect(same).toMatchObject({ outcome: 'saved', revision: 5 })
    const other = acknowledgementOf(await ground.save(id, 5, '66'))
    expect(other).toMatchObject({ outcome: 'superseded', revision: 5 })
    expect(await ground.answersIn(id)).toEqual({ revision: 5, answers: '55' })
    expect(acknowledgementOf(await ground.save(id, 6, '')).outcome).toBe('saved')
    expect(await ground.answersIn(id)).toEqual({ revision: 6, answers: '' })
  })

  test.each([0, -1, 1.5, 2 ** 31, 2 ** 53, '1', [1], true, null, undefined])(
    'revision %j is refused',
    async (revision) => {
      const id = await recalling()
      expect(refusalOf(await ground.save(id, revision, '1'))).toEqual([400, 'invalid_request'])
      expect(refusalOf(await ground.finish(id, revision, '1'))).toEqual([400, 'invalid_request'])
      expect(await ground.answersIn(id)).toBeUndefined()
    },
  )

  test.each([
    ['too long', '1'.repeat(25)],
    ['a letter among digits', '12a'],
    ['a space', '1 2'],
    ['NUL', '1\u0000'],
    ['a lone surrogate', '1\ud800'],
    ['a digit of another script', '١'],
  ])('%s is no answer', async (_, answers) => {
    const id = await recalling()
    expect(refusalOf(await ground.save(id, 1, answers))).toEqual([422, 'answers_refused'])
    expect(refusalOf(await ground.finish(id, 1, answers))).toEqual([422, 'answers_refused'])
    expect(await ground.answersIn(id)).toBeUndefined()
    expect(runOf(await ground.state(id)).phase.kind).toBe('recall')
  })

  test('not a text, nested without end, or longer than any drill is refused; 10 MB too', async () => {
    const id = await recalling()
    const nested: unknown = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)
    for (const answers of [1, ['1'], { 0: '1' }, nested, null, '1'.repeat(20_001)]) {
      expect(refusalOf(await ground.save(id, 1, answers))).toEqual([400, 'invalid_request'])
    }
    const huge = await ground.save(id, 1, '1'.repeat(10_000_000))
    expect(refusalOf(huge)).toEqual([413, 'payload_too_large'])
  })

  test('a card cannot be laid twice in one deck', async () => {
    const id = await recalling(cards)
    const material = await ground.materialIn(id)
    expect(cardOfCode(material.charAt(0))).not.toBeNull()
    const twice = material.charAt(0).repeat(2)
    expect(refusalOf(await ground.save(id, 1, twice))).toEqual([422, 'answers_refused'])
    expect(acknowledgementOf(await ground.save(id, 1, material)).outcome).toBe('saved')
  })

  test('count until 5 s after the deadline; later bytes are kept and not scored', async () => {
    const id = await recalling()
    const material = await ground.materialIn(id)
    await pass(240)
    expect(acknowledgementOf(await ground.save(id, 1, material))).toMatchObject({
      outcome: 'saved',
      isClosed: true,
      isGraded: false,
      clock: { deadline: null },
    })
    await pass(5)
    expect(acknowledgementOf(await ground.save(id, 2, '9')).outcome).toBe('saved')
    await pass(0.001)
    expect(acknowledgementOf(await ground.save(id, 3, material))).toMatchObject({
      outcome: 'late',
      revision: 2,
    })
    expect(acknowledgementOf(await ground.finish(id, 4, material)).outcome).toBe('late')
    expect(await ground.answersIn(id)).toEqual({ revision: 2, answers: '9' })
    expect((await ground.lateIn(id)).map(({ revision }) => revision)).toEqual([3, 4])
    const review = reviewOf(await ground.review(id))
    expect(review).toMatchObject({ kind: 'ready', result: { answers: '9', lateSaves: 2 } })
    if (review.kind === 'ready') expect(review.result.right).toBe(material[0] === '9' ? 1 : 0)
  })

  test('a retry of an acknowledged save after the end is told it is there', async () => {
    const id = await recalling()
    await ground.save(id, 7, '123')
    await pass(300)
    expect(acknowledgementOf(await ground.save(id, 7, '123'))).toMatchObject({
      outcome: 'saved',
      revision: 7,
    })
    expect(await ground.lateIn(id)).toEqual([])
  })

  test('no more than 20 late saves are kept', async () => {
    const id = await recalling()
    await pass(300)
    for (let revision = 1; revision <= 25; revision++) await ground.save(id, revision, '1')
    expect(await ground.lateIn(id)).toHaveLength(20)
  })
})

describe('finish', () => {
  test('ends recall at once, is graded at once, and says so', async () => {
    const id = await recalling()
    const material = await ground.materialIn(id)
    await pass(30)
    expect(acknowledgementOf(await ground.finish(id, 3, material))).toEqual({
      outcome: 'saved',
      revision: 3,
      isClosed: true,
      isGraded: true,
      clock: { now: app.clock.now, deadline: null },
    })
    expect(runOf(await ground.state(id)).phase).toMatchObject({ kind: 'closed', isGraded: true })
    expect(await ground.rowOf('run_results', id)).toMatchObject({
      score: 24,
      greatest: 24,
      right_answers: 24,
      points: 1000,
      memorise_ms: 0,
    })
  })

  test('twice with different answers: the first counts, the second is kept as late', async () => {
    const id = await recalling()
    const material = await ground.materialIn(id)
    await ground.finish(id, 1, '')
    expect(acknowledgementOf(await ground.finish(id, 2, material))).toMatchObject({
      outcome: 'late',
      isGraded: true,
    })
    expect(acknowledgementOf(await ground.finish(id, 1, '')).outcome).toBe('saved')
    expect(await ground.rowOf('run_results', id)).toMatchObject({ score: 0 })
    expect(await ground.lateIn(id)).toEqual([{ revision: 2, answers: material }])
  })

  test('with older answers than the server holds closes the run with the newer ones', async () => {
    const id = await recalling()
    const material = await ground.materialIn(id)
    await ground.save(id, 9, material)
    expect(acknowledgementOf(await ground.finish(id, 8, '1'))).toMatchObject({
      outcome: 'superseded',
      revision: 9,
      isClosed: true,
      isGraded: false,
    })
    expect(reviewOf(await ground.review(id))).toMatchObject({ result: { points: 1000 } })
  })

  test.each([
    ['ended by the participant', 45.678],
    ['ended by time', 120],
  ])('keeps how long the material was open: %s', async (_, seconds) => {
    const { runId } = startedOf(
      await ground.startRaw(await ground.taskOf('number-letter'), { is_self: 1 }),
    )
    await ground.begin(runId)
    await pass(3 + seconds)
    await ground.endMemorise(runId)
    await pass(1)
    await ground.finish(runId, 1, '1')
    expect(await ground.rowOf('run_results', runId)).toMatchObject({
      memorise_ms: Math.round(seconds * 1000),
    })
  })

  test('within the grace of the deadline counts, and needs no more waiting', async () => {
    const id = await recalling()
    const material = await ground.materialIn(id)
    await pass(244)
    expect(acknowledgementOf(await ground.finish(id, 1, material))).toMatchObject({
      outcome: 'saved',
      isClosed: true,
      isGraded: true,
    })
    const review = reviewOf(await ground.review(id))
    expect(review).toMatchObject({ kind: 'ready', result: { points: 1000, recallMs: 240_000 } })
  })
})

describe('review', () => {
  test('of training: everything at once, with the best of the runs before', async () => {
    const person = await newPerson(ground.olympiadId)
    const play = async (right: number, memoriseSeconds: number) => {
      const options = { is_self: 1 }
      const { runId } = startedOf(await ground.startRaw(digits, options, person))
      await ground.begin(runId, person)
      await pass(3 + memoriseSeconds)
      await ground.endMemorise(runId, person)
      await pass(20)
      const material = await ground.materialIn(runId)
      await ground.finish(runId, 1, material.slice(0, right), person)
      return reviewOf(await ground.review(runId, person))
    }
    const [first, second, third] = [await play(6, 30), await play(12, 40), await play(3, 1)]
    expect(first).toMatchObject({
      kind: 'ready',
      result: { points: 250, right: 6, memoriseMs: 30_000, recallMs: 20_000, previousBest: null },
    })
    expect(second).toMatchObject({ result: { points: 500, previousBest: { points: 250 } } })
    expect(third).toMatchObject({
      result: { points: 125, previousBest: { points: 500, right: 12, memoriseMs: 40_000 } },
    })
  })

  test('is not there while the run goes on, and waits for the grace', async () => {
    const id = await recalling()
    expect(refusalOf(await ground.review(id))).toEqual([409, 'run_not_closed'])
    expect(refusalOf(await ground.file(id))).toEqual([409, 'run_not_closed'])
    await pass(241)
    expect(reviewOf(await ground.review(id)).kind).toBe('grading')
    expect(refusalOf(await ground.file(id))).toEqual([409, 'run_not_closed'])
  })

  test.each([
    ['finished in time', 200, true, false],
    ['finished a moment before the end', 239, true, false],
    ['finished in the grace by the browser whose time ran out', 243, true, true],
    ['left alone', 300, false, true],
  ])('says whether the time ended the run: %s', async (_, seconds, isFinished, isTimeOver) => {
    const id = await recalling()
    await pass(seconds)
    if (isFinished) await ground.finish(id, 1, '1')
    expect(reviewOf(await ground.review(id)).isTimeOver).toBe(isTimeOver)
  })

  test('of an olympiad run waits for publication, and shows nothing until then', async () => {
    const olympiadId = await newOlympiad()
    const person = await newPerson(olympiadId)
    const task = await ground.taskOf('binary', olympiadId)
    const started = await ground.startRaw(task, { olympiad_id: olympiadId }, person)
    const id = startedOf(started).runId
    await ground.begin(id, person)
    await pass(10)
    await ground.endMemorise(id, person)
    const material = await ground.materialIn(id)
    await ground.finish(id, 1, material, person)
    const waiting = await ground.review(id, person)
    expect(reviewOf(waiting).kind).toBe('waiting')
    expect(waiting.json()).toMatchObject({ data_list: { result: null } })
    expect(refusalOf(await ground.file(id, person))).toEqual([409, 'results_not_published'])
    await pool.query('update olympiads set published_at = now() where id = $1', [olympiadId])
    expect(reviewOf(await ground.review(id, person))).toMatchObject({
      kind: 'ready',
      result: { material, points: 1000 },
    })
    const response = await ground.file(id, person)
    expect(response.headers['content-disposition']).toBe(`attachment; filename="run-${id}.json"`)
    const file = fileOf(response)
    const text = file.id + file.seed
    expect(createHash('sha256').update(text).digest('hex')).toBe(startedOf(started).commitment)
  })

  test('publication does not open a run that is still going on', async () => {
    const olympiadId = await newOlympiad({ publishedAt: null })
    const person = await newPerson(olympiadId)
    const task = await ground.taskOf('binary', olympiadId)
    const started = await ground.startRaw(task, { olympiad_id: olympiadId }, person)
    const id = startedOf(started).runId
    await ground.begin(id, person)
    await pass(3)
    await ground.endMemorise(id, person)
    await pool.query('update olympiads set published_at = now() where id = $1', [olympiadId])
    expect(refusalOf(await ground.review(id, person))).toEqual([409, 'run_not_closed'])
    expect(acknowledgementOf(await ground.save(id, 1, '01', person)).outcome).toBe('saved')
  })
})

test('another person’s run and one that does not exist look the same, whatever is asked', async () => {
  const id = await recalling()
  const other = await newPerson(ground.olympiadId)
  const nobody = '00000000-0000-4000-8000-000000000000'
  const answers = async (run: string) => {
    const responses = [
      await ground.state(run, other),
      await ground.begin(run, other),
      await ground.endMemorise(run, other),
      await ground.save(run, 1, '1', other),
      await ground.finish(run, 1, '1', other),
      await ground.review(run, other),
      await ground.file(run, other),
    ]
    return responses.map(({ statusCode, body }) => [statusCode, body])
  }
  const foreign = await answers(id)
  expect(foreign).toEqual(await answers(nobody))
  expect(new Set(foreign.map(([status]) => status))).toEqual(new Set([404]))
  expect(await ground.answersIn(id)).toBeUndefined()
})

test('the task list counts runs and offers what can be started, also before the sweep', async () => {
  const person = await newPerson(ground.olympiadId)
  const taskOf = async (isSelf: number, viewer = person) => {
    const body = { olympiad_id: ground.olympiadId, language: 'uk', is_self: isSelf }
    const response = await app.post('/api/olympiads/get-task-list', body, viewer)
    const tasks = response.json<{
      data_list: { id: number; btn_allow: number; cnt_repeat: number; run_id: string | null }[]
    }>()
    return tasks.data_list.find(({ id }) => id === digits)
  }
  const listed = async (isSelf: number) => {
    const task = await taskOf(isSelf)
    return [task?.btn_allow, task?.cnt_repeat]
  }
  expect(await listed(0)).toEqual([1, 0])
  const { runId } = startedOf(await ground.startRaw(digits, {}, person))
  expect(await listed(0)).toEqual([1, 1])
  await ground.begin(runId, person)
  await pass(3 + 120 + 239)
  expect(await listed(0)).toEqual([1, 1])
  expect((await taskOf(0))?.run_id).toBeNull()
  await pass(1)
  expect((await ground.rowOf('runs', runId))?.['closed_at']).toBeNull()
  expect(await listed(0)).toEqual([0, 1])
  // Where its answers are looked at; nobody else is told.
  expect((await taskOf(0))?.run_id).toBe(runId)
  expect((await taskOf(0, await newPerson(ground.olympiadId)))?.run_id).toBeNull()
  expect(await listed(1)).toEqual([1, 0])
  await ground.startRaw(digits, { is_self: 1 }, person)
  await ground.startRaw(digits, { is_self: 1 }, person)
  expect(await listed(1)).toEqual([1, 2])
})

test('who has closed every task waits for results, also before the sweep', async () => {
  const person = await newPerson(ground.olympiadId)
  const isDone = async () => {
    const olympiad = (await app.get(`/api/olympiads/${ground.olympiadId}`, person)).json<{
      data_list: { is_done?: number }[]
    }>()
    const mine = (await app.get('/api/olympiads/my', person)).json<{
      data_list: { is_done?: number }[]
    }>()
    const seen = [olympiad.data_list[0]?.is_done ?? 0, mine.data_list[0]?.is_done ?? 0]
    expect(seen[0]).toBe(seen[1])
    return seen[0]
  }
  const run = async (taskId: number) => {
    const { runId } = startedOf(await ground.startRaw(taskId, {}, person))
    await ground.begin(runId, person)
    await pass(3)
    await ground.endMemorise(runId, person)
    return runId
  }
  for (const task of [digits, binary]) await ground.finish(await run(task), 1, '', person)
  const last = await run(cards)
  expect(await isDone()).toBe(0)
  await pass(299.999)
  expect(await isDone()).toBe(0)
  await pass(0.001)
  expect((await ground.rowOf('runs', last))?.['closed_at']).toBeNull()
  expect(await isDone()).toBe(1)
})

test('letters come in the language of the run', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `update tasks set symbols = 'letters' where id = $1 returning id`,
    [digits],
  )
  expect(rows).toHaveLength(1)
  const material = async (language: string) =>
    ground.materialIn(await training(digits, { language }))
  expect(await material('uk')).toMatch(/^[А-ЯІ]{24}$/)
  expect(await material('pl')).toMatch(/^[A-Z]{24}$/)
  await pool.query(`update tasks set symbols = 'digits' where id = $1`, [digits])
})

test('seeds are random: nothing of a run or its neighbours says what the next will be', async () => {
  const seeds: Buffer[] = []
  for (let i = 0; i < 40; i++) {
    const row = (await ground.rowOf('runs', await training())) as { seed: Buffer; id: string }
    seeds.push(row.seed)
    for (const derived of [row.id, `${row.id}${digits}`, `${i}`]) {
      const hash = createHash('sha256').update(derived).digest()
      expect(row.seed.equals(hash)).toBe(false)
    }
  }
  // 40 × 256 fair bits: between 45 % and 55 % ones but for once in 10^23.
  const ones = Buffer.concat(seeds).reduce(
    (sum, byte) => sum + byte.toString(2).split('1').length - 1,
    0,
  )
  expect(ones / (40 * 256)).toBeGreaterThan(0.45)
  expect(ones / (40 * 256)).toBeLessThan(0.55)
  const differing = seeds
    .slice(1)
    .map((seed, at) => seed.filter((byte, i) => byte !== seeds[at]?.[i]).length)
  expect(Math.min(...differing)).toBeGreaterThan(24)
})

test('the ground has the drills these tests count on', async () => {
  const run = runOf(await ground.state(await training()))
  expect(run.drill).toMatchObject({ memoriseSeconds: 120, recallSeconds: 240 })
  expect(lengthOf(run.drill)).toBe(24)
  expect(olympiadFixture(ground.start).endsAt).toEqual(ground.days(5))
})

// Last: over everything the tests above have left behind.
test('every stored course and every stored score is what the domain says', async () => {
  await app.closeOverdueRuns()
  const { rows } = await pool.query<StoredRun>(
    `select r.*, a.answers, s.score, s.points, s.memorise_ms
       from runs r
       left join run_answers a on a.run_id = r.id left join run_results s on s.run_id = r.id`,
  )
  for (const row of rows) {
    const timing = timingOf(row.drill, row)
    expect(row).toMatchObject(timingColumns(timing))
    if (row.closed_at === null) continue
    expect(isGradable(timing, row.closed_at)).toBe(true)
    const { score, points, memoriseMs } = drillResult({ ...row, timing })
    expect([row.score, row.points, row.memorise_ms]).toEqual([score, points, memoriseMs])
  }
  const graded = rows.filter(({ closed_at: at }) => at !== null)
  expect(graded.length).toBeGreaterThan(10)
  const late = await pool.query(
    `select a.run_id from run_answers a join runs r on r.id = a.run_id
      where a.revision > 0 and (a.saved_at > r.due_at or a.saved_at < r.recall_from)`,
  )
  expect(late.rows).toEqual([])
})
