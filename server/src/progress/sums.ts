import type { Day } from '@olympiad/domain/age-band'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { Level, LevelShape } from '@olympiad/domain/level'
import { heldOf, paceBin } from '@olympiad/domain/progress'
import type { MarkCounts, RunMarks } from '@olympiad/domain/run-marks'

/** One run, or those of a day, a week or a month. */
export type Point = {
  runs: number
  asked: number
  right: number
  /** Of all of them together, and of the best one. */
  held: number
  best: number
  /** After the last of them; null: none of them says anything about it. */
  theta: number | null
  variance: number | null
}

/** What is added up over runs of one row size. */
export type Sums = {
  runs: number
  asked: number
  counts: MarkCounts
  placeAsked: number[]
  placeRight: number[]
  paceRuns: number[]
  paceAsked: number[]
  paceRight: number[]
  confusions: Record<string, number>
}

export type Track = {
  shape: LevelShape
  runs: number
  firstDay: Day
  lastDay: Day
  lastAt: string
  level: Level
}

export function pointOf(drill: Drill, marks: RunMarks, level: Level | null): Point {
  const { right } = marks.counts
  const held = heldOf(drill, right)
  const { theta = null, variance = null } = level ?? {}
  return { runs: 1, asked: marks.asked, right, held, best: held, theta, variance }
}

export function addPoints(before: Point, next: Point): Point {
  return {
    runs: before.runs + next.runs,
    asked: before.asked + next.asked,
    right: before.right + next.right,
    held: before.held + next.held,
    best: Math.max(before.best, next.best),
    theta: next.theta ?? before.theta,
    variance: next.variance ?? before.variance,
  }
}

export function sumsOf(marks: RunMarks, memoriseMs: number): Sums {
  const { asked, counts, placeAsked, placeRight, confusions } = marks
  const bin = paceBin(memoriseMs / 1000 / asked)
  const inBin = (value: number) =>
    Array.from({ length: bin + 1 }, (_, at) => (at === bin ? value : 0))
  return {
    ...{ runs: 1, asked, counts, placeAsked, placeRight, confusions },
    paceRuns: inBin(1),
    paceAsked: inBin(asked),
    paceRight: inBin(counts.right),
  }
}

export function addSums(a: Sums, b: Sums): Sums {
  return {
    runs: a.runs + b.runs,
    asked: a.asked + b.asked,
    counts: addCounts(a.counts, b.counts) as MarkCounts,
    placeAsked: addLists(a.placeAsked, b.placeAsked),
    placeRight: addLists(a.placeRight, b.placeRight),
    paceRuns: addLists(a.paceRuns, b.paceRuns),
    paceAsked: addLists(a.paceAsked, b.paceAsked),
    paceRight: addLists(a.paceRight, b.paceRight),
    confusions: addCounts(a.confusions, b.confusions),
  }
}

function addLists(a: readonly number[], b: readonly number[]): number[] {
  return Array.from(
    { length: Math.max(a.length, b.length) },
    (_, at) => (a[at] ?? 0) + (b[at] ?? 0),
  )
}

function addCounts(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
  const sum = { ...a }
  for (const [name, times] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + times
  return sum
}
