import type { Acknowledgement, Run } from '@olympiad/contract/runs'
import type { OlympiadRunHead } from '@olympiad/contract/runs-head'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError, isRefusal } from '../../api/call.ts'
import { recallText } from './recall.ts'
import { effectsDue, nextWake, runAfter } from './run-machine.ts'
import { openingState, type Now, type RunEvent, type RunState } from './run-state.ts'
import type { Parcel, Version } from './sync.ts'

const memoriseMs = 5_000
const recallMs = 30_000
const graceMs = 5_000
const countdownMs = 3_000

const head: OlympiadRunHead = {
  id: 'run',
  olympiadId: 1,
  taskId: 1,
  name: '40 digits',
  mode: 'training',
  language: 'uk',
  commitment: '',
  drill: {
    kind: 'number-letter',
    symbols: 'digits',
    quantity: 40,
    rowSize: 40,
    memoriseSeconds: memoriseMs / 1000,
    recallSeconds: recallMs / 1000,
    options: { capacity: 1 },
  },
}

/** The server's rule in short: the newest revision stays, nothing counts after the grace. */
class Server {
  begunAt = 0
  kept: Version = { revision: 0, text: '' }
  finishes = 0
  isFinished = false
  /** Its clock against the browser's timer. */
  readonly ahead: number

  constructor(ahead: number) {
    this.ahead = ahead
  }

  run(at: number): Run {
    const now = at + this.ahead
    const memoriseFrom = this.begunAt + this.ahead + countdownMs
    const recallFrom = memoriseFrom + memoriseMs
    const until = recallFrom + recallMs
    const clock = (deadline: number | null) => ({
      now: new Date(now),
      deadline: deadline === null ? null : new Date(deadline),
    })
    if (now < memoriseFrom) {
      const phase = { kind: 'ready', memoriseFrom: new Date(memoriseFrom) } as const
      return { ...head, clock: clock(memoriseFrom), phase }
    }
    if (now < recallFrom) {
      const phase = { kind: 'memorise', material: '1'.repeat(40) } as const
      return { ...head, clock: clock(recallFrom), phase }
    }
    if (now < until && !this.isFinished) {
      const saved = { revision: this.kept.revision, answers: this.kept.text }
      return { ...head, clock: clock(until), phase: { kind: 'recall', saved } }
    }
    const closed = {
      at: new Date(Math.min(now, until)),
      gradeFrom: new Date(until + graceMs),
      isGraded: false,
    }
    return { ...head, clock: clock(null), phase: { kind: 'closed', ...closed } }
  }

  save(parcel: Parcel, at: number): Acknowledgement {
    const end = this.begunAt + countdownMs + memoriseMs + recallMs
    if (at < end - recallMs) throw new ApiError(409, { code: 'run_too_early' })
    const isLate = this.isFinished || at >= end + graceMs
    const isNewer = parcel.revision > this.kept.revision
    if (!isLate && isNewer) this.kept = { revision: parcel.revision, text: parcel.text }
    const isSame = this.kept.revision === parcel.revision && this.kept.text === parcel.text
    if (!isLate && parcel.isFinal && isSame) {
      this.isFinished = true
      this.finishes++
    }
    const isClosed = this.isFinished || at >= end
    const deadline = isClosed ? null : new Date(end + this.ahead)
    return {
      outcome: isSame ? 'saved' : isLate ? 'late' : 'superseded',
      revision: this.kept.revision,
      isClosed,
      isGraded: false,
      clock: { now: new Date(at + this.ahead), deadline },
    }
  }
}

type Weather = 'fine' | 'slow' | 'request-lost' | 'answer-lost'
const travelMs: Record<Weather, number> = {
  fine: 30,
  slow: 900,
  'request-lost': 400,
  'answer-lost': 400,
}

/** A browser with one journal and up to two tabs of the run. */
class World {
  now = 0
  journal: Version | null = null
  readonly tabs: (RunState | null)[]
  readonly server: Server
  /** What stood there after the last key that was taken. */
  typed = ''
  readonly acknowledged: Version[] = []
  readonly closings: string[] = []
  private readonly mail: { at: number; act: () => void }[] = []
  private readonly weathers: readonly Weather[]
  private readonly tries = { ask: 0, send: 0 }

  constructor(server: Server, weathers: readonly Weather[], tabs: number) {
    this.server = server
    this.weathers = weathers
    this.tabs = Array.from({ length: tabs }, () => null)
  }

  open(tab: number): void {
    this.tabs[tab] = openingState
    this.dispatch(tab, { kind: 'opened' })
    if (this.tabs.length < 2) return
    for (const each of [0, 1]) this.dispatch(each, { kind: 'other-tab', isThere: true })
  }

  dispatch(tab: number, event: RunEvent): void {
    const before = this.tabs[tab]
    if (!before) return
    const now: Now = {
      at: this.now,
      journal: before.sync === null ? this.journal : null,
      chance: 0.5,
    }
    let state = runAfter(before, event, now)
    for (const effect of effectsDue(state, this.now)) {
      state = runAfter(state, { kind: 'begun', effect }, now)
      switch (effect.kind) {
        case 'ask':
          this.post(
            tab,
            'ask',
            (at) => this.server.run(at),
            (run, sample) => ({ kind: 'told-run', by: 'ask', run, sample }),
            (error) => ({ kind: 'ask-failed', error }),
          )
          break
        case 'send':
          this.post(
            tab,
            'send',
            (at) => this.server.save(effect.parcel, at),
            (acknowledgement, sample) => {
              if (acknowledgement.outcome === 'saved') this.acknowledged.push(effect.parcel)
              return { kind: 'acknowledgement', acknowledgement, sample }
            },
            (error) => ({ kind: 'send-failed', error }),
          )
          break
        case 'write-journal': {
          this.journal = effect.version
          const other = 1 - tab
          const told: RunEvent = { kind: 'other-tab-typed', version: effect.version }
          if (state.hasOtherTab) this.later(2, () => this.dispatch(other, told))
          break
        }
        case 'forget-journal':
          this.journal = null
          this.later(2, () => this.dispatch(1 - tab, { kind: 'other-tab-moved' }))
      }
    }
    // Nothing is due twice: otherwise the loop would never rest.
    expect(effectsDue(state, this.now)).toEqual([])
    expect(nextWake(state)).toBeGreaterThan(this.now)
    const isLost = state.stage.kind === 'failed' && !isRefusal(state.stage.error, 'run_not_found')
    if (before.stage.kind === 'loading' && isLost) {
      // Nobody answered at the door: the person presses "try again".
      this.later(200, () => this.dispatch(tab, { kind: 'opened' }))
    }
    if (before.stage.kind !== 'closed' && state.stage.kind === 'closed') {
      this.closings.push(state.stage.isLate ? 'late' : 'in-time')
    }
    this.tabs[tab] = state
  }

  private later(ms: number, act: () => void): void {
    this.mail.push({ at: this.now + ms, act })
  }

  private post<Answer extends { clock: { now: Date } }>(
    tab: number,
    kind: 'ask' | 'send',
    ask: (at: number) => Answer,
    onAnswer: (
      answer: Answer,
      sample: { sentAt: number; receivedAt: number; serverNow: number },
    ) => RunEvent,
    onFailure: (error: unknown) => RunEvent,
  ): void {
    const weather = this.weathers[this.tries[kind]++ % this.weathers.length] ?? 'fine'
    const sentAt = this.now
    const asker = this.tabs[tab]
    const half = travelMs[weather] / 2
    const back = (event: RunEvent) =>
      // A tab that crashed in between hears nothing.
      this.later(half, () => {
        if (this.tabs[tab] !== null || asker === null) this.dispatch(tab, event)
      })
    this.later(half, () => {
      if (weather === 'request-lost') return back(onFailure(new TypeError('no connection')))
      try {
        const answer = ask(this.now)
        if (weather === 'answer-lost') return back(onFailure(new TypeError('no connection')))
        const sample = { sentAt, receivedAt: this.now + half, serverNow: +answer.clock.now }
        back(onAnswer(answer, sample))
      } catch (error) {
        back(onFailure(error))
      }
    })
  }

  /** Lets time pass as the loop does: letters and timers in their order. */
  pass(until: number): void {
    for (let turns = 0; turns < 20_000; turns++) {
      const letter = this.mail.toSorted((a, b) => a.at - b.at)[0]
      const wakes = this.tabs.map((tab) => (tab ? nextWake(tab) : Infinity))
      const next = Math.min(letter?.at ?? Infinity, ...wakes)
      if (next > until) {
        this.now = until
        return
      }
      this.now = Math.max(this.now, next)
      if (letter && letter.at === next) {
        this.mail.splice(this.mail.indexOf(letter), 1)
        letter.act()
      } else this.dispatch(wakes.indexOf(next), { kind: 'woke' })
    }
    throw new Error('the loop never rests')
  }
}

const weather = fc.constantFrom<Weather>('fine', 'fine', 'slow', 'request-lost', 'answer-lost')
const weathers = fc
  .array(weather, { minLength: 1, maxLength: 9 })
  .filter((list) => list.includes('fine'))
const startOfRecall = countdownMs + memoriseMs
const endOfRecall = startOfRecall + recallMs

type Deed =
  | { at: number; kind: 'type'; symbol: string; tab: number }
  | { at: number; kind: 'crash' | 'hide' | 'show'; tab: number }
  | { at: number; kind: 'finish'; tab: number }

const deedIn = (tabs: number, from: number, to: number): fc.Arbitrary<Deed> =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        at: fc.integer({ min: from, max: to }),
        kind: fc.constant('type' as const),
        symbol: fc.constantFrom('1', '2', '3', '4', '5'),
        tab: fc.nat(tabs - 1),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        at: fc.integer({ min: from, max: to }),
        kind: fc.constantFrom('crash' as const, 'hide' as const, 'show' as const),
        tab: fc.nat(tabs - 1),
      }),
    },
  )

const textOf = (state: RunState | null | undefined) =>
  state?.recall ? recallText(state.recall) : ''

function act(world: World, deed: Deed): void {
  const { tab } = deed
  switch (deed.kind) {
    case 'type': {
      if (world.tabs[tab]?.stage.kind !== 'recall') break
      const before = textOf(world.tabs[tab])
      world.dispatch(tab, { kind: 'edit', event: { kind: 'fill', symbol: deed.symbol } })
      world.typed = textOf(world.tabs[tab])
      expect(world.typed).toBe(before + deed.symbol)
      break
    }
    case 'crash':
      // Within the journal's 80 ms a crash may cost the last keys; nobody types and crashes at once.
      world.pass(world.now + 100)
      world.tabs[tab] = null
      world.open(tab)
      break
    case 'hide':
      world.dispatch(tab, { kind: 'hidden' })
      break
    case 'show':
      world.dispatch(tab, { kind: 'shown' })
      break
    case 'finish':
      world.dispatch(tab, { kind: 'finish' })
  }
}

function play(deeds: readonly Deed[], weathers: readonly Weather[], tabs: number, ahead = 777_000) {
  const world = new World(new Server(ahead), weathers, tabs)
  for (let tab = 0; tab < tabs; tab++) world.open(tab)
  for (const deed of deeds.toSorted((a, b) => a.at - b.at)) {
    if (world.now < deed.at) world.pass(deed.at)
    act(world, deed)
  }
  return world
}

const oneTab = fc.array(deedIn(1, startOfRecall + 300, endOfRecall - 300), { maxLength: 40 })

test('one tab, any weather, reloads and hidden pages: all that was typed is handed in, once', () => {
  fc.assert(
    fc.property(oneTab, weathers, (deeds, list) => {
      const world = play(deeds, list, 1)
      world.pass(endOfRecall + 120_000)
      expect(textOf(world.tabs[0])).toBe(world.typed)
      expect(world.tabs[0]?.stage.kind).toBe('closed')
      expect(world.closings).toHaveLength(1)
      // What the weather kept until after the grace is said to be late, not lost in silence.
      if (world.closings[0] === 'in-time') expect(world.server.kept.text).toBe(world.typed)
      expect(world.server.finishes).toBeLessThanOrEqual(1)
      expect(world.journal).toBeNull()
    }),
    { numRuns: 300 },
  )
})

test('where every third parcel arrives nothing is late', () => {
  const mild = fc.array(weather, { minLength: 0, maxLength: 2 }).map((list) => [...list, 'fine'])
  fc.assert(
    fc.property(oneTab, mild as fc.Arbitrary<Weather[]>, (deeds, list) => {
      const world = play(deeds, list, 1)
      world.pass(endOfRecall + 120_000)
      expect(world.closings).toEqual(['in-time'])
      expect(world.server.kept.text).toBe(world.typed)
    }),
    { numRuns: 200 },
  )
})

test('what the server has acknowledged is never replaced by something older', () => {
  fc.assert(
    fc.property(oneTab, weathers, (deeds, list) => {
      const world = play(deeds, list, 1)
      world.pass(endOfRecall + 60_000)
      const revisions = world.acknowledged.map(({ revision }) => revision)
      expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
      for (const { text } of world.acknowledged) {
        expect(world.server.kept.text.startsWith(text)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('a change is at the server two seconds later when the weather is fine', () => {
  fc.assert(
    fc.property(oneTab, (deeds) => {
      const world = play(deeds, ['fine'], 1)
      world.pass(world.now + 2_000)
      expect(world.server.kept.text).toBe(world.typed)
    }),
  )
})

test('what was typed is in the journal 80 ms later', () => {
  fc.assert(
    fc.property(oneTab, weathers, (deeds, list) => {
      const world = play(deeds, list, 1)
      world.pass(world.now + 80)
      const state = world.tabs[0]
      if (state?.stage.kind === 'recall' && textOf(state) !== '') {
        expect(world.journal?.text).toBe(textOf(state))
      }
    }),
  )
})

test('two tabs agree in the end, and the run ends once for each', () => {
  const deeds = fc.array(deedIn(2, startOfRecall + 300, endOfRecall - 3_000), { maxLength: 30 })
  fc.assert(
    fc.property(deeds, (list) => {
      const world = play(list, ['fine'], 2)
      world.pass(endOfRecall - 500)
      expect(textOf(world.tabs[0])).toBe(textOf(world.tabs[1]))
      expect(world.server.kept.text).toBe(textOf(world.tabs[0]))
      world.pass(endOfRecall + 60_000)
      expect(world.tabs.map((tab) => tab?.stage.kind)).toEqual(['closed', 'closed'])
      expect(world.closings).toHaveLength(2)
      expect(world.server.finishes).toBe(1)
    }),
    { numRuns: 200 },
  )
})

test('finished early it ends early, once, and no key counts after it', () => {
  fc.assert(
    fc.property(oneTab, weathers, fc.integer({ min: 9_000, max: 30_000 }), (deeds, list, at) => {
      const world = play(
        deeds.filter((deed) => deed.at < at),
        list,
        1,
      )
      if (world.now < at) world.pass(at)
      fc.pre(world.tabs[0]?.stage.kind === 'recall')
      world.dispatch(0, { kind: 'finish' })
      world.dispatch(0, { kind: 'finish' })
      world.dispatch(0, { kind: 'edit', event: { kind: 'fill', symbol: '9' } })
      world.pass(world.now + 60_000)
      expect(world.tabs[0]?.stage.kind).toBe('closed')
      expect(world.server.kept.text).toBe(world.typed)
      expect(world.server.finishes).toBe(1)
      expect(world.closings).toEqual(['in-time'])
    }),
    { numRuns: 200 },
  )
})

test('no key is taken after the deadline, even when the timer was late', () => {
  const world = play([], ['fine'], 1)
  world.pass(endOfRecall - 1_000)
  world.now = endOfRecall + 50
  world.dispatch(0, { kind: 'edit', event: { kind: 'fill', symbol: '9' } })
  expect(textOf(world.tabs[0])).toBe('')
  expect(world.tabs[0]?.stage).toMatchObject({ kind: 'sending', isTimeOver: true })
})

test('an answer that was long on its way does not reopen a run that has ended', () => {
  const world = play([{ at: 10_000, kind: 'type', symbol: '1', tab: 0 }], ['fine'], 1)
  const open = world.server.run(world.now)
  world.dispatch(0, { kind: 'finish' })
  world.pass(world.now + 1_000)
  expect(world.tabs[0]?.stage.kind).toBe('closed')
  const sample = { sentAt: world.now - 50, receivedAt: world.now, serverNow: +open.clock.now }
  world.dispatch(0, { kind: 'told-run', by: 'ask', run: open, sample })
  expect(world.tabs[0]?.stage.kind).toBe('closed')
})

test('a run finished in another tab is not said to have run out of time', () => {
  const world = play([{ at: 10_000, kind: 'type', symbol: '1', tab: 0 }], ['fine'], 2)
  world.pass(world.now + 2_000)
  world.dispatch(1, { kind: 'finish' })
  const stages: unknown[] = []
  for (let turns = 0; turns < 40; turns++) {
    world.pass(world.now + 10)
    stages.push(world.tabs[0]?.stage)
  }
  expect(stages).toContainEqual(expect.objectContaining({ kind: 'sending', isTimeOver: false }))
  expect(stages).not.toContainEqual(expect.objectContaining({ isTimeOver: true }))
})

test('a run that is gone is said to be gone, and what was typed stays in the browser', () => {
  const world = play([{ at: 10_000, kind: 'type', symbol: '1', tab: 0 }], ['fine'], 1)
  world.pass(world.now + 100)
  world.dispatch(0, { kind: 'send-failed', error: new ApiError(404, { code: 'run_not_found' }) })
  world.pass(world.now + 60_000)
  expect(world.tabs[0]?.stage.kind).toBe('failed')
  expect(world.journal?.text).toBe('1')
})

test('who is signed out in the middle goes on typing, and it arrives once they are back', () => {
  const world = play([{ at: 10_000, kind: 'type', symbol: '1', tab: 0 }], ['fine'], 1)
  const error = new ApiError(401, { code: 'token_refused' })
  world.dispatch(0, { kind: 'send-failed', error })
  expect(world.tabs[0]).toMatchObject({ isSignedOut: true, stage: { kind: 'recall' } })
  world.dispatch(0, { kind: 'edit', event: { kind: 'fill', symbol: '2' } })
  world.pass(world.now + 2_000)
  expect(world.tabs[0]?.isSignedOut).toBe(false)
  expect(world.server.kept.text).toBe('12')
})
