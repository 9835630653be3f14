import { expect, test } from 'vitest'
import { graceMs, phaseAt } from './run.ts'
import {
  begunAtOf,
  isEnterable,
  roomCodeFrom,
  sprintCourse,
  sprintLines,
  sprintPhaseAt,
  type Sprinter,
  type SprintTiming,
} from './sprint.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 10, 16) + ms)
const room: SprintTiming = {
  memoriseSeconds: 60,
  recallSeconds: 120,
  openUntil: at(3_600_000),
  closedAt: null,
  startsAt: null,
}
const started = { ...room, startsAt: at(10_000) }
const afterStart = (ms: number) => at(10_000 + ms)
const overMs = 180_000 + graceMs + 1

test.each<[string, SprintTiming, Date, string, boolean]>([
  ['is open until somebody starts it', room, at(0), 'open', true],
  ['is open to its last millisecond', room, at(3_599_999), 'open', true],
  ['closes by itself', room, at(3_600_000), 'over', false],
  ['is closed by its trainer', { ...room, closedAt: at(5) }, at(5), 'over', false],
  ['is open before that', { ...room, closedAt: at(5) }, at(4), 'open', true],
  ['counts down', started, at(9_999), 'countdown', true],
  ['memorises from its start on', started, afterStart(0), 'memorise', true],
  ['lets the last come late', started, afterStart(59_999), 'memorise', true],
  ['lets nobody in while it recalls', started, afterStart(60_000), 'recall', false],
  ['waits for what is on its way', started, afterStart(overMs - 1), 'recall', false],
  ['is over', started, afterStart(overMs), 'over', false],
  ['started is not closed by the hour', started, at(3_600_000), 'over', false],
])('a room %s', (_, timing, now, kind, enterable) => {
  const phase = sprintPhaseAt(timing, now)
  expect(phase.kind).toBe(kind)
  expect(isEnterable(phase)).toBe(enterable)
})

test('its runs change their phases at the very instants of the room', () => {
  const startsAt = at(10_000)
  const run = {
    ...{ memoriseSeconds: 60, recallSeconds: 120, beginUntil: null },
    ...{ begunAt: begunAtOf(startsAt), memoriseEndedAt: null, recallEndedAt: null },
  }
  const { enterUntil, recallUntil, overAt } = sprintCourse(room, startsAt)
  const phases = [startsAt, enterUntil, recallUntil].flatMap((instant) =>
    [-1, 0].map((ms) => phaseAt(run, new Date(+instant + ms)).kind),
  )
  expect(phases).toEqual(['ready', 'memorise', 'memorise', 'recall', 'recall', 'closed'])
  expect(phaseAt(run, overAt)).toMatchObject({ gradeFrom: overAt })
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['012345', '012345'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
])('the code %j is read as %j', (typed, code) => {
  expect(roomCodeFrom(typed)).toBe(code)
})

const sprinter = (personId: number, points: number, changes: Partial<Sprinter> = {}): Sprinter => ({
  ...{ personId, points, right: points / 10, memoriseMs: 60_000 },
  ...{ isIn: true, isShared: true, label: `Pupil ${personId}`, ...changes },
})

test('the wall shows no name unless names are wished', () => {
  const room = [sprinter(1, 500), sprinter(2, 900), sprinter(3, 900, { label: null })]
  expect(sprintLines(room, false)).toEqual([
    { place: 1, label: null, right: 90, points: 900 },
    { place: 1, label: null, right: 90, points: 900 },
    { place: 3, label: null, right: 50, points: 500 },
  ])
  expect(sprintLines(room, true).map(({ label }) => label)).toEqual(['Pupil 2', null, 'Pupil 1'])
})

test('who has left or keeps their training to themselves leaves no gap behind', () => {
  const room = [
    sprinter(1, 900),
    sprinter(2, 800, { isShared: false }),
    sprinter(3, 700, { isIn: false }),
    sprinter(4, 600),
  ]
  expect(sprintLines(room, true)).toEqual([
    { place: 1, label: 'Pupil 1', right: 90, points: 900 },
    { place: 2, label: 'Pupil 4', right: 60, points: 600 },
  ])
})
