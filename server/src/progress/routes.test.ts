import { setTimeout as pause } from 'node:timers/promises'
import type { PersonExport } from '@olympiad/contract/export.schema'
import type { Progress } from '@olympiad/contract/progress'
import type { TrainingOverview } from '@olympiad/contract/training'
import { dayAt } from '@olympiad/domain/daily'
import { answerOfText } from '@olympiad/domain/drills/answer'
import type { Drill } from '@olympiad/domain/drills/drill'
import { lengthOf, rowsOf } from '@olympiad/domain/drills/layout'
import { materialOf } from '@olympiad/domain/drills/material'
import type { FreeOrigin } from '@olympiad/domain/free-run'
import { firstLevel, levelAfter } from '@olympiad/domain/level'
import { marksOf } from '@olympiad/domain/mistakes'
import { greatestDots, levelBand } from '@olympiad/domain/progress'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../test/ground/app.ts'
import { daysFrom, insertRegistration } from '../../test/ground/fixtures.ts'
import { runGround, startedOf } from '../../test/ground/run-ground.ts'
import { insertTrained } from '../../test/ground/trained.ts'
import { foldSome } from './job.ts'

const ground = await runGround()
const { app, pool, start } = ground

const digits = (changes: Partial<Drill> = {}): Drill =>
  ({
    ...{ kind: 'number-letter', symbols: 'digits', quantity: 60, memoriseSeconds: 60 },
    ...{ recallSeconds: 120, rowSize: 20, options: { capacity: 2 }, ...changes },
  }) as Drill
const cards: Drill = {
  ...{ kind: 'cards', deckSize: 26, quantity: 2, memoriseSeconds: 300, recallSeconds: 300 },
  options: { grouping: 1 },
}

let person: TestPerson
let registrationId: number

async function foldAll(): Promise<void> {
  for (let round = 0; (await foldSome(pool)) > 0; round++)
    if (round > 100) throw new Error('endless')
}

async function progressOf(query = '', who: TestPerson = person): Promise<Progress> {
  let response = await app.get(`/api/my/progress?in=uk${query}`, who)
  // A machine that does much else asks to come back.
  for (let tries = 0; response.statusCode === 503 && tries < 20; tries++) {
    await pause(250)
    response = await app.get(`/api/my/progress?in=uk${query}`, who)
  }
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Progress>()
}

const ago = (days: number) => daysFrom(start, -days)

beforeAll(async () => {
  person = await app.person('trained')
  registrationId = await insertRegistration(app.db, ground.olympiadId, person, { isPaid: true })
  // Over half a year, in two lengths of rows, faster and slower; all can be shown one by one.
  const ofDigits = Array.from({ length: 40 }, (_, at) => ({
    of: { registrationId },
    drill: digits(at % 3 === 0 ? { rowSize: 40, quantity: 100 } : {}),
    share: 0.4 + (at % 6) / 10,
    closedAt: ago(180 - at * 4.5),
    memoriseMs: 10_000 * (1 + (at % 6)),
  }))
  const ofCards = Array.from({ length: 6 }, (_, at) => ({
    of: { registrationId },
    drill: cards,
    closedAt: ago(60 - at),
  }))
  await insertTrained(app.db, [...ofDigits, ...ofCards])
  await foldAll()
})

type Stored = {
  id: string
  drill: Drill
  seed: Buffer
  closed_at: Date
  answers: string
  right_answers: number
  memorise_ms: number
}

/** The runs themselves, with what became of each symbol. */
async function storedRuns(kind: Drill['kind'], since = 0) {
  const { rows } = await pool.query<Stored>(
    `select r.id, r.drill, r.seed, r.closed_at, a.answers, x.right_answers, x.memorise_ms
       from runs r join run_answers a on a.run_id = r.id join run_results x on x.run_id = r.id
      where r.registration_id = $1 and r.mode = 'training' order by r.closed_at`,
    [registrationId],
  )
  return rows
    .filter(({ drill, closed_at: at }) => drill.kind === kind && at.getTime() >= since)
    .map((run) => {
      const material = materialOf(run.drill, run.seed, 'uk')
      const reading = answerOfText(run.answers, run.drill, 'uk')
      if (reading.kind !== 'answer') throw new Error('unreadable')
      const marks = marksOf(run.drill, material, reading.answer)
      return { ...run, material, answer: reading.answer, marks }
    })
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

test('every total is what the runs themselves give, and what the export says', async () => {
  const { charts, track, tracks } = await progressOf('&track=digits+60')
  const runs = await storedRuns('number-letter')
  const marks = runs.flatMap((run) => run.marks)
  const count = (mark: string) => marks.filter((one) => one === mark).length
  expect(track).toBe('digits 60')
  expect(tracks.map(({ key, runs: some }) => [key, some])).toEqual([
    ['digits 60', 40],
    ['cards 26', 6],
  ])
  expect(charts).toMatchObject({ runs: 40, asked: marks.length })
  expect(charts?.counts).toEqual({
    ...{ right: count('right'), wrong: count('wrong'), blank: count('blank') },
    ...{ swap: count('swap'), shift: count('shift') },
  })
  expect(Math.min(...Object.values(charts?.counts ?? {}))).toBeGreaterThan(0)

  const { points, grain } = charts!.trend
  expect(grain).toBe('run')
  expect(points.map(({ runId, right, asked }) => [runId, right, asked])).toEqual(
    runs.map((run) => [run.id, run.right_answers, lengthOf(run.drill)]),
  )
  expect(total(points.map(({ right }) => right))).toBe(charts?.counts.right)
  expect(total(charts!.pace.runs)).toBe(40)
  expect(total(charts!.pace.right)).toBe(charts?.counts.right)
  expect(total(charts!.pace.asked)).toBe(charts?.asked)

  const exported = (await app.get('/api/me/export', person)).json<{ data_list: PersonExport }>()
  const inFile = exported.data_list.registrations.flatMap((one) => one.runs)
  const results = inFile.filter(({ id }) => runs.some((run) => run.id === id))
  expect(total(results.map(({ result }) => result?.right_answers ?? 0))).toBe(charts?.counts.right)
  expect(total(results.map(({ result }) => result?.greatest ?? 0))).toBe(charts?.asked)
})

test.each([20, 40])('accuracy by place in rows of %i is what the runs give', async (rowSize) => {
  const { charts } = await progressOf(`&track=digits+60&rowSize=${rowSize}`)
  const right = Array.from({ length: rowSize }, () => 0)
  const asked = [...right]
  const runs = (await storedRuns('number-letter')).filter(
    ({ drill }) => drill.kind !== 'cards' && drill.rowSize === rowSize,
  )
  for (const { drill, marks, answer } of runs) {
    for (const { from, to } of rowsOf(drill)) {
      if (!/[^_]/.test(answer.slice(from, to))) continue
      for (let at = from; at < to; at++) {
        asked[at - from]!++
        if (marks[at] === 'right') right[at - from]!++
      }
    }
  }
  expect(charts?.places).toEqual({ rowSize, runs: runs.length, asked, right })
  expect(charts?.rowSizes).toEqual([
    { rowSize: 20, runs: 26 },
    { rowSize: 40, runs: 14 },
  ])
})

test('the most frequent confusions come first, with how often', async () => {
  const { charts } = await progressOf('&track=digits+60')
  const pairs = new Map<string, number>()
  for (const { marks, material, answer } of await storedRuns('number-letter')) {
    marks.forEach((mark, at) => {
      const pair = `${material[at]}${answer[at]}`
      if (mark === 'wrong') pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    })
  }
  const most = [...pairs.values()].toSorted((a, b) => b - a).slice(0, 8)
  expect(charts?.confusions.map(({ times }) => times)).toEqual(most)
  for (const { shown, taken, times } of charts?.confusions ?? []) {
    expect(pairs.get(`${shown}${taken}`)).toBe(times)
  }
})

test.each([
  ['month', 4],
  ['quarter', 13],
  ['year', 52],
] as const)('a %s is its weeks from Monday on', async (period, weeks) => {
  const { charts } = await progressOf(`&track=digits+60&period=${period}`)
  const today = new Date(`${dayAt(start, 'uk')}T00:00Z`)
  const monday = daysFrom(today, -((today.getUTCDay() + 6) % 7) - 7 * (weeks - 1))
  const firstDay = monday.toISOString().slice(0, 10)
  const runs = (await storedRuns('number-letter')).filter(
    (run) => dayAt(run.closed_at, 'uk') >= firstDay,
  )
  expect(charts?.runs).toBe(runs.length)
  expect(charts?.counts.right).toBe(total(runs.map((run) => run.right_answers)))
  expect(charts?.trend.points.map(({ runId }) => runId)).toEqual(runs.map(({ id }) => id))
})

test('the level is the rule’s, folded over the runs in their order', async () => {
  const { charts, tracks } = await progressOf('&track=cards+26')
  let level = firstLevel({ kind: 'cards', deckSize: 26 })
  for (const run of await storedRuns('cards')) {
    const day = dayAt(run.closed_at, 'uk')
    level = levelAfter(level, { drill: run.drill, language: 'uk', right: run.right_answers, day })
  }
  const last = charts?.trend.points.at(-1)
  const shape = tracks.find(({ key }) => key === 'cards 26')!.shape
  expect(last?.level).toBeCloseTo(levelBand(shape, level).level, 2)
  expect(last!.low!).toBeLessThan(last!.level!)
  // Cards a minute: right ones by the minutes there were.
  expect(last?.held).toBeCloseTo(last!.right / 5, 2)
})

test('the calendar has every day with its runs, and no others', async () => {
  const { calendar } = await progressOf()
  const { rows } = await pool.query<{ closed_at: Date }>(
    'select closed_at from runs where registration_id = $1',
    [registrationId],
  )
  const days = rows.map((row) => dayAt(row.closed_at, 'uk')).filter((day) => day >= calendar.from)
  expect(total(calendar.days.map(({ runs }) => runs))).toBe(days.length)
  expect(calendar.days.map(({ day }) => day)).toEqual([...new Set(days)].toSorted())
})

test('emptied, all of it is written again as it was; gone through again, nothing counts twice', async () => {
  const before = await progressOf('&track=digits+60')
  await pool.query(`truncate run_marks, progress_tracks, progress_trend, progress_totals,
                             progress_days`)
  await pool.query(`update progress_cursor set upto = '-infinity'`)
  await foldAll()
  expect(await progressOf('&track=digits+60')).toEqual(before)
  await pool.query(`update progress_cursor set upto = '-infinity'`)
  await foldAll()
  expect(await progressOf('&track=digits+60')).toEqual(before)
})

test('free runs count, with the level that training shows; known material is practice and no measure', async () => {
  const free = await app.person('free')
  const drill = digits()
  const run = (origin: FreeOrigin, days: number, source?: string) => ({
    of: { personId: free.id, origin, ...(source && { source }) },
    ...{ drill, closedAt: ago(days) },
  })
  const origins = ['own', 'adaptive', 'own', 'warm-up', 'own', 'adaptive'] as const
  const [first] = await insertTrained(
    app.db,
    origins.map((origin, at) => run(origin, 3 - at / 10)),
  )
  const [again] = await insertTrained(app.db, [run('again', 1, first)])
  await foldAll()
  const seen = await progressOf('', free)
  expect(seen.charts?.runs).toBe(6)
  expect(seen.charts?.trend.points.map(({ runId }) => runId)).not.toContain(again)
  expect(total(seen.calendar.days.map(({ runs }) => runs))).toBe(7)
  const training = (await app.get('/api/training?in=uk', free)).json<TrainingOverview>()
  const { shape, theta, spread } = training.levels[0]!
  expect(seen.charts?.trend.points.at(-1)?.level).toBeCloseTo(
    levelBand(shape, { theta, variance: spread ** 2 }).level,
    2,
  )
})

test('a run of the olympiad counts once its results are published, and not a moment earlier', async () => {
  const runner = await app.person('competing')
  const olympiadId = await ground.newOlympiad()
  const own = await insertRegistration(app.db, olympiadId, runner, { isPaid: true })
  const drill = digits()
  await insertTrained(app.db, [
    { of: { registrationId: own, mode: 'olympiad' }, drill, closedAt: ago(0.1) },
  ])
  await foldAll()
  const nothing = await progressOf('', runner)
  expect(nothing).toMatchObject({ tracks: [], track: null, charts: null })
  expect(nothing.calendar.days).toEqual([])
  await pool.query('update olympiads set published_at = now() where id = $1', [olympiadId])
  await foldAll()
  const out = await progressOf('', runner)
  expect(out.charts).toMatchObject({ runs: 1, asked: 60 })
  // It moves no level: that is made of training.
  expect(out.charts?.trend.points[0]?.level).toBeNull()
})

test('who has just finished sees that run without anybody else having looked', async () => {
  const trainee = await ground.newPerson(ground.olympiadId)
  const { runId } = startedOf(
    await ground.startRaw(await ground.taskOf('binary'), { is_self: 1 }, trainee),
  )
  await ground.begin(runId, trainee)
  await ground.pass(4)
  await ground.endMemorise(runId, trainee)
  const material = await ground.materialIn(runId)
  await ground.finish(runId, 1, material.slice(0, 5), trainee)
  const seen = await progressOf('', trainee)
  expect(seen.charts).toMatchObject({ runs: 1, counts: { right: 5, blank: material.length - 5 } })
  expect(seen.charts?.trend.points.map((point) => point.runId)).toEqual([runId])
  await foldAll()
  expect(await progressOf('', trainee)).toEqual(seen)
})

test('a run in which nobody answered anything says nothing', async () => {
  const trainee = await ground.newPerson(ground.olympiadId)
  const { runId } = startedOf(
    await ground.startRaw(await ground.taskOf('binary'), { is_self: 1 }, trainee),
  )
  await ground.begin(runId, trainee)
  await ground.pass(4)
  await ground.endMemorise(runId, trainee)
  await ground.finish(runId, 1, '', trainee)
  expect(await progressOf('', trainee)).toMatchObject({ tracks: [], charts: null })
})

test('of many runs there are days, weeks or months, never more than can be read', async () => {
  const keen = await app.person('keen')
  // As if they had been added up: years of it, every day.
  const point = { runs: 4, asked: 240, right: 200, held: 200, best: 55, theta: 4, variance: 0.1 }
  const sums = {
    ...{ runs: 10_000, asked: 600_000, placeAsked: [1], placeRight: [1], confusions: { '69': 9 } },
    counts: { right: 500_000, wrong: 50_000, blank: 20_000, swap: 20_000, shift: 10_000 },
    ...{ paceRuns: [10_000], paceAsked: [600_000], paceRight: [500_000] },
  }
  await pool.query(
    `insert into progress_tracks values ($1, 'digits 60', $2, 10000, current_date - 2500,
       current_date, now(), '{}')`,
    [keen.id, { kind: 'number-letter', symbols: 'digits', memoriseSeconds: 60 }],
  )
  await pool.query(
    `insert into progress_trend
     select $1::int, 'digits 60', 'day', current_date - n, $2::jsonb from generate_series(0, 2499) as n
     union all
     select $1::int, 'digits 60', 'week', date_trunc('week', current_date)::date - 7 * n, $2::jsonb
       from generate_series(0, 356) as n
     union all
     select $1::int, 'digits 60', 'month', (date_trunc('month', current_date) - n * interval '1 month')::date, $2::jsonb
       from generate_series(0, 81) as n`,
    [keen.id, point],
  )
  await pool.query(
    `insert into progress_totals
     select $1::int, 'digits 60', 20, week, $2::jsonb from (
       select '-infinity'::date as week union all
       select date_trunc('week', current_date)::date - 7 * n from generate_series(0, 356) as n) as weeks`,
    [keen.id, sums],
  )
  for (const [period, grain, points] of [
    ['all', 'month', 82],
    ['year', 'week', 52],
    ['quarter', 'day', null],
    ['month', 'day', null],
  ] as const) {
    const response = await app.get(`/api/my/progress?in=uk&period=${period}`, keen)
    expect(response.body.length).toBeLessThan(40_000)
    const { trend } = response.json<Progress>().charts!
    expect(trend.grain).toBe(grain)
    if (points) expect(trend.points).toHaveLength(points)
    expect(trend.points.length).toBeLessThanOrEqual(greatestDots)
  }
})
