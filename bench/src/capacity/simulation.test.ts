import { expect, test } from 'vitest'
import { drawn, linearOf, seeded, slowed, type CallCost, type Costs, type Looks } from './costs.ts'
import { Cores, newThread } from './cores.ts'
import { Events } from './events.ts'
import { gathering } from './gathering.ts'
import { needOf } from './plan.ts'
import { simulate, type Idle } from './simulation.ts'
import { atOnce, deadlineWave, startWave } from './waves.ts'

const never = Array.from({ length: 101 }, () => 0)
const cost = (server: number, database: number, waits = never): CallCost => ({
  server: { statement: 0, item: server },
  ...{ client: 0, grows: 0.01, pauses: { everyMs: Infinity, ms: [] } },
  stages: [{ name: 'save', database: { statement: database, item: 0 }, waits }],
})
const free = { statement: 0, item: 0 }
/** To look somebody up costs nothing. */
const alike = (one: CallCost): Costs => {
  const renewed = {
    ...one,
    server: { ...one.server, statement: one.server.statement / 2 },
    stages: [{ name: 'person' as const, database: free, waits: [0] }, ...one.stages],
  }
  return { start: one, first: one, save: one, renewed, finish: one }
}
const withItems = (one: CallCost, item: number): CallCost => ({
  ...one,
  stages: one.stages.map((stage) => ({ ...stage, database: { ...stage.database, item } })),
})
const alone = { processes: 1, cores: { database: 1 } }

test('events happen by their time, and those of one time as they were said', () => {
  const events = new Events()
  const seen: string[] = []
  for (const [ms, name] of [
    [5, 'c'],
    [1, 'a'],
    [5, 'd'],
    [2, 'b'],
  ] as const) {
    events.after(ms, () => seen.push(`${name}${events.now}`))
  }
  events.run()
  expect(seen).toEqual(['a1', 'b2', 'c5', 'd5'])
})

test('what comes while a statement is under way goes together, so many at most', () => {
  const batches: number[][] = []
  const ends: (() => void)[] = []
  const add = gathering<number>((items, done) => {
    batches.push(items)
    ends.push(done)
  }, 3)
  for (let item = 1; item <= 6; item++) add(item)
  ends[0]?.()
  ends[1]?.()
  ends[2]?.()
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]])
})

test('two measurements give what a statement and what an item costs', () => {
  const line = linearOf({ statements: 1, each: 1.2 }, { statements: 0.1, each: 0.3 })
  expect(line.statement).toBeCloseTo(1)
  expect(line.item).toBeCloseTo(0.2)
})

test('whoever comes while a server pauses waits for it, and hardly anybody else', () => {
  const calls = startWave(1_000, 10_000)
  const pausing = { ...cost(1, 0), pauses: { everyMs: 200, ms: [50] } }
  const [never, often] = [cost(1, 0), pausing].map((one) => simulate(alone, alike(one), calls))
  expect(never?.greatest).toBeCloseTo(1)
  expect(often?.p50).toBeCloseTo(1)
  expect(often?.p99).toBeGreaterThan(20)
  expect(often?.greatest).toBeLessThan(110)
  // About five of them in a second of work.
  const stopped = simulate(alone, alike(pausing), atOnce('save', 1_000)).ms - 1_000
  expect(stopped / 50).toBeGreaterThan(1)
  expect(stopped / 50).toBeLessThan(12)
})

test('whoever asks while memory is looked through shares the processor, and waits for the pause at its end', () => {
  const costs = alike(cost(1, 0))
  const calls = startWave(1_000, 10_000)
  const played = (looks?: Looks) =>
    simulate({ processes: 1, cores: { all: 1, connections: 8 }, looks }, costs, calls)
  const beside = played({ everyMb: [1], ms: 80, pauses: [0] })
  expect(beside.p99).toBeGreaterThan(played().p99)
  expect(beside.greatest).toBeLessThan(80)
  expect(beside.p50).toBeCloseTo(played().p50)
  const paused = played({ everyMb: [1], ms: 80, pauses: [100] })
  expect(paused.greatest).toBeGreaterThan(beside.greatest + 50)
})

test('a server whose memory has grown looks through it sooner', () => {
  const calls = startWave(100, 1_000)
  const greatest = (grownMb: number) =>
    simulate(
      { ...alone, looks: { everyMb: [2], ms: 10, pauses: [100], grownMb } },
      alike(cost(1, 0)),
      calls,
    ).greatest
  // They add one megabyte.
  expect(greatest(0)).toBeCloseTo(1)
  expect(greatest(1.5)).toBeGreaterThan(90)
  expect(greatest(3)).toBeGreaterThan(90)
})

test('what is done while nobody asks goes on while they ask', () => {
  const calls = startWave(1_000, 10_000)
  const p99 = (idle?: Idle) =>
    simulate({ ...alone, ...(idle && { idle }) }, alike(cost(1, 1)), calls).p99
  expect(p99()).toBeCloseTo(2)
  expect(p99({ server: 0.05, database: 0 })).toBeGreaterThan(20)
  expect(p99({ server: 0, database: 0.05 })).toBeGreaterThan(3)
})

test('whoever has much to do lets others go between', () => {
  const events = new Events()
  const cores = new Cores(events, 1)
  const seen: string[] = []
  cores.run(newThread(), 100, () => seen.push(`long ${events.now}`))
  cores.run(newThread(), 1, () => seen.push(`short ${events.now}`))
  events.run()
  expect(seen).toEqual(['short 4', 'long 101'])
})

test('values are drawn as often as they were measured', () => {
  expect([0, 0.5, 0.99, 1].map((chance) => drawn([...never.slice(0, 100), 100], chance))).toEqual([
    0, 0, 0, 100,
  ])
  const chance = seeded(7)
  const mean = Array.from({ length: 10_000 }, chance).reduce((sum, one) => sum + one) / 10_000
  expect(mean).toBeCloseTo(0.5, 1)
})

test('who is alone waits for their own work only', () => {
  const { p50, greatest } = simulate(alone, alike(cost(1, 2)), startWave(10, 1_000))
  expect([p50, greatest]).toEqual([3, 3])
})

test('one server answers as many a second as its processor can; two answer twice as many', () => {
  const calls = atOnce('save', 2_000)
  const one = simulate(alone, alike(cost(1, 0.01)), calls).perSecond
  const two = simulate({ ...alone, processes: 2 }, alike(cost(1, 0.01)), calls).perSecond
  expect(one / 1_000).toBeCloseTo(1, 1)
  expect(two / one).toBeCloseTo(2, 1)
})

test('a call of two statements waits for both, and shares each with those who ask the same', () => {
  const [save] = cost(1, 2).stages as [CallCost['stages'][number]]
  const two: CallCost = { ...cost(1, 2), stages: [{ ...save, name: 'facts' }, save] }
  expect(simulate(alone, alike(two), startWave(10, 1_000)).p50).toBeCloseTo(5)
  // Who has read what is known saves together with who knew it.
  const costs = {
    ...alike(cost(0.001, 5)),
    first: { ...two, server: { statement: 0, item: 0.001 } },
  }
  const wave = [...atOnce('save', 1), ...atOnce('first', 1), ...atOnce('save', 1)]
  const wide = { processes: 1, cores: { database: 4 } }
  expect(simulate(wide, costs, wave).batch).toBeCloseTo(4 / 3)
})

test('where everything takes twice as long, half as many go as fast as they go', () => {
  const waits = never.map((_, at) => at / 10)
  const one = { ...cost(0.1, 0.2, waits), client: 0.05 }
  const shared = { processes: 1, cores: { all: 2, connections: 32 } }
  const rate = (costs: Costs) => simulate(shared, costs, atOnce('save', 2_000)).perSecond
  expect(rate(alike(one)) / rate(alike(slowed(one, 2)))).toBeCloseTo(2)
})

test('the slower the disk, the more go in a statement', () => {
  const wave = startWave(2_000, 1_000)
  const slow = cost(
    0.1,
    0.1,
    never.map(() => 20),
  )
  expect(simulate(alone, alike(cost(0.1, 0.1)), wave).batch).toBeLessThan(2)
  expect(simulate(alone, alike(slow), wave).batch).toBeGreaterThan(20)
})

test('on one machine those who ask take from those who answer', () => {
  const shared = { processes: 1, cores: { all: 1, connections: 8 } }
  const calls = atOnce('save', 500)
  const rate = (client: number) =>
    simulate(shared, alike({ ...cost(1, 0), client }), calls).perSecond
  expect(rate(1) / rate(0)).toBeCloseTo(0.5, 1)
})

test('the same seed gives the same, and everybody is answered', () => {
  const wave = deadlineWave(300, { ms: 1_000, saves: 5, chance: seeded(1) })
  const waits = never.map((_, at) => at / 10)
  const played = () => simulate(alone, alike(cost(0.1, 0.2, waits)), wave, 3)
  expect(played()).toEqual(played())
  expect(wave.filter(({ kind }) => kind === 'finish')).toHaveLength(300)
})

test('whoever has not been heard of for a minute is looked up, once', () => {
  const chance = seeded(4)
  const window = { ms: 30_000, saves: 5, chance }
  const nobody = deadlineWave(100, { ...window, knownUntil: () => 31_000 })
  expect(nobody.some(({ isRenewed }) => isRenewed)).toBe(false)
  const all = deadlineWave(100, { ...window, knownUntil: () => -5_000 })
  expect(all.filter(({ isRenewed }) => isRenewed).map(({ kind }) => kind)).toEqual(
    Array.from({ length: 100 }, () => 'first'),
  )
  const half = deadlineWave(1_000, window).filter(({ isRenewed }) => isRenewed)
  expect(half.length / 1_000).toBeCloseTo(0.5, 1)
})

test('to look somebody up is a statement more, and what else a save is dearer by', () => {
  const save = cost(2, 1)
  const stages = [
    { name: 'person' as const, database: { statement: 4, item: 0 }, waits: [0] },
    ...save.stages,
  ]
  const renewed = { ...cost(2.5, 1), server: { statement: 0.5, item: 2.5 }, stages }
  const costs = { ...alike(save), renewed, finish: cost(7, 1) }
  const wide = { processes: 1, cores: { database: 4 } }
  const timeOf = (isRenewed: boolean) =>
    simulate(wide, costs, [{ kind: 'finish', dueAt: 0, isRenewed }]).p50
  expect(timeOf(false)).toBeCloseTo(8)
  // Two statements of 0.5 together are one of its own: the other is the save's, which costs nothing here.
  expect(timeOf(true)).toBeCloseTo(8 + 1 + 0.5 + 4)
})

test('ten times the people need about ten times the processors', () => {
  const window = { startMs: 150, deadlineMs: 450, saves: 5 }
  const costs = alike(withItems(cost(0.3, 0.1), 0.1))
  const [few, many] = [needOf(300, { costs }, window), needOf(3_000, { costs }, window)]
  if (!few || !many) throw new Error('no plant is enough')
  expect(many.processes / few.processes).toBeGreaterThan(5)
  expect(many.starts.p99).toBeLessThanOrEqual(250)
  expect(many.deadline.p99).toBeLessThanOrEqual(250)
})

test('where the disk alone takes too long, no plant is enough', () => {
  const slow = cost(
    0.1,
    0.1,
    never.map(() => 300),
  )
  expect(needOf(300, { costs: alike(slow) }, { startMs: 150, deadlineMs: 450, saves: 5 })).toBe(
    null,
  )
})
