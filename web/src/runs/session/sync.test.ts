import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dueParcel,
  isSaved,
  retryMs,
  syncAfter,
  syncFrom,
  syncStatus,
  type Parcel,
  type Sync,
  type SyncEvent,
  type Version,
} from './sync.ts'

const nothing: Version = { revision: 0, text: '' }
const early = { at: 0, left: 600_000 }

const after = (sync: Sync, ...events: [SyncEvent, number?][]) =>
  events.reduce((state, [event, at = 0]) => syncAfter(state, event, { at, left: 600_000 }), sync)

test('a change is sent within two seconds however busily one types on', () => {
  let sync = syncFrom(nothing, null, 0)
  for (let at = 0; at < 1000; at += 50) {
    sync = syncAfter(sync, { kind: 'edited', text: `${at}` }, { at, left: 600_000 })
  }
  expect(dueParcel(sync, 1000)).toMatchObject({ text: '950', isFinal: false })
})

test('who reloads goes on from the journal when it is newer, from the server when it is not', () => {
  const journal = { revision: 7, text: '777' }
  expect(syncFrom({ revision: 5, text: '5' }, journal, 0).own).toEqual(journal)
  expect(dueParcel(syncFrom({ revision: 5, text: '5' }, journal, 0), 0)).toMatchObject(journal)
  expect(syncFrom({ revision: 9, text: '9' }, journal, 0).own.text).toBe('9')
  expect(dueParcel(syncFrom({ revision: 9, text: '9' }, journal, 0), 0)).toBeNull()
})

test('what another device has saved wins, and its finish is asked for anew', () => {
  const parcel: Parcel = { revision: 1, text: 'mine', isFinal: true }
  const sync = after(
    syncFrom(nothing, null, 0),
    [{ kind: 'edited', text: 'mine' }],
    [{ kind: 'finish' }],
    [{ kind: 'sent', parcel }],
    [{ kind: 'received', outcome: 'superseded', isClosed: false }],
  )
  expect(syncStatus(sync)).toBe('asking')
  const version = { revision: 4, text: 'theirs' }
  const told = syncAfter(sync, { kind: 'told', version, isKept: true }, early)
  expect(told.own).toEqual(version)
  expect(dueParcel(told, 1e9)).toBeNull()
  const late = syncAfter(sync, { kind: 'told', version, isKept: true }, { at: 0, left: -1 })
  expect(dueParcel(late, 0)).toEqual({ ...version, isFinal: true })
})

test('a save that closes the run in its grace is followed by the finish', () => {
  const sync = after(
    syncFrom(nothing, null, 0),
    [{ kind: 'edited', text: '1' }],
    [{ kind: 'sent', parcel: { revision: 1, text: '1', isFinal: false } }],
    [{ kind: 'edited', text: '12' }],
    [{ kind: 'received', outcome: 'saved', isClosed: true }],
  )
  expect(dueParcel(sync, 0)).toEqual({ revision: 2, text: '12', isFinal: true })
})

test('what is typed while a save is under way goes with the next one', () => {
  const sync = after(
    syncFrom(nothing, null, 0),
    [{ kind: 'edited', text: '1' }],
    [{ kind: 'sent', parcel: { revision: 1, text: '1', isFinal: false } }],
    [{ kind: 'edited', text: '12' }, 100],
    [{ kind: 'received', outcome: 'saved', isClosed: false }, 200],
  )
  expect(syncStatus(sync)).toBe('saving')
  expect(dueParcel(sync, 1000)).toEqual({ revision: 2, text: '12', isFinal: false })
})

test('nothing typed can be finished too', () => {
  const sync = after(syncFrom(nothing, null, 0), [{ kind: 'finish' }])
  expect(dueParcel(sync, 0)).toEqual({ revision: 1, text: '', isFinal: true })
})

test('near the end it tries at least twice a second, otherwise it grows patient', () => {
  for (const left of [19_000, 900, -3_000]) {
    for (const chance of [0, 0.5, 0.999]) expect(retryMs(10, left, chance)).toBeLessThan(500)
  }
  const usual = [1, 2, 3, 6, 7, 99].map((failures) => Math.round(retryMs(failures, 300_000, 0.5)))
  expect(usual).toEqual([500, 1000, 1500, 1500, 4000, 4000])
})

/** People who lose the server at the same instant, until it is back: when each of them comes again. */
function comeBack(outageMs: number, left: number, count: number): number[] {
  return Array.from({ length: count }, (_, person) => {
    let sync = syncAfter(syncFrom(nothing, null, 0), { kind: 'edited', text: '1' }, early)
    let at = 800
    for (let tries = 0; at < outageMs || tries === 0; tries++) {
      const parcel = dueParcel(sync, at)
      if (!parcel) throw new Error('nothing is due')
      const time = { at, left: left - at }
      sync = syncAfter(sync, { kind: 'sent', parcel }, time)
      const chance = ((person + 1) * (tries + 1) * 0.618) % 1
      sync = syncAfter(sync, { kind: 'failed', chance }, time)
      at = sync.dueAt ?? 0
    }
    return at - outageMs
  })
}

test('a crowd that lost its server at once comes back spread over two seconds, not in step', () => {
  const back = comeBack(5_800, 600_000, 1_000)
  expect(Math.max(...back)).toBeLessThanOrEqual(2_000)
  const tenths = Map.groupBy(back, (ms) => Math.floor(ms / 100))
  expect(Math.max(...[...tenths.values()].map(({ length }) => length))).toBeLessThan(200)
  // Whose time is nearly over is back the soonest.
  expect(Math.max(...comeBack(5_800, 10_000, 1_000))).toBeLessThan(500)
})

type Weather = 'fine' | 'request-lost' | 'answer-lost'

/** Plays a client against a server that keeps the newest revision, in any weather. */
function played(edits: readonly number[], weathers: readonly Weather[], crashAt: number) {
  let server = nothing
  let isClosed = false
  let journal: Version | null = null
  let sync = syncFrom(nothing, null, 0)
  const acknowledged: Version[] = []
  let tries = 0
  for (let at = 0, step = 0; at < 60_000; at += 100, step++) {
    const time = { at, left: 30_000 - at }
    if (step === crashAt) sync = syncFrom(server, journal, at)
    if (edits.includes(step)) {
      sync = syncAfter(sync, { kind: 'edited', text: `${sync.own.text}x` }, time)
      journal = sync.own
    }
    if (at === 30_000) sync = syncAfter(sync, { kind: 'finish' }, time)
    const parcel = dueParcel(sync, at)
    if (parcel === null) continue
    sync = syncAfter(sync, { kind: 'sent', parcel }, time)
    const weather = weathers[tries++ % weathers.length]
    if (weather !== 'request-lost') {
      if (!isClosed && parcel.revision >= server.revision) server = parcel
      if (parcel.isFinal) isClosed = true
    }
    if (weather !== 'fine') sync = syncAfter(sync, { kind: 'failed', chance: 0.5 }, time)
    else {
      acknowledged.push(parcel)
      const outcome = server.text === parcel.text ? 'saved' : 'late'
      sync = syncAfter(sync, { kind: 'received', outcome, isClosed }, time)
    }
  }
  return { sync, server, acknowledged }
}

const weather = fc.constantFrom<Weather>('fine', 'fine', 'request-lost', 'answer-lost')

test('in any weather that clears up, every change arrives and nothing goes back', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(295), { maxLength: 40 }),
      fc.array(weather, { minLength: 1, maxLength: 9 }).filter((list) => list.includes('fine')),
      fc.nat(299),
      (edits, weathers, crashAt) => {
        const { sync, server, acknowledged } = played(edits, weathers, crashAt)
        expect(server.text).toBe('x'.repeat(edits.length))
        expect(isSaved(sync)).toBe(true)
        expect(sync.end).toBe('in-time')
        const revisions = acknowledged.map(({ revision }) => revision)
        expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
      },
    ),
  )
})

test('tabs that hear of each other agree on the newest', () => {
  const version = fc.record({ revision: fc.nat(9), text: fc.constantFrom('a', 'b', 'c') })
  fc.assert(
    fc.property(version, version, (own, other) => {
      const sync = syncFrom(nothing, own, 0)
      const told = syncAfter(sync, { kind: 'told', version: other, isKept: false }, early)
      expect(told.own.revision).toBe(Math.max(own.revision, other.revision))
    }),
  )
})
