import type { Day } from './age-band.ts'
import { dayAfter } from './daily.ts'
import type { Answer } from './drills/answer.ts'
import type { Drill } from './drills/drill.ts'
import { lengthOf, rowsOf } from './drills/layout.ts'
import type { FreeOrigin } from './free-run.ts'
import type { Level, LevelShape } from './level.ts'
import { marksOf, type Mark } from './mistakes.ts'

/** With fewer runs a chart would tell chance for a habit. */
export const fewestRuns = 5
/** With fewer people a distribution would show single ones. */
export const fewestPeers = 10
/** So many runs are shown one by one; of more, days, weeks or months are. */
export const greatestDots = 120

/** How far back one looks: so many weeks with the present one, or all there is. */
export const periods = ['month', 'quarter', 'year', 'all'] as const
export type Period = (typeof periods)[number]
export const weeksOf: Record<Exclude<Period, 'all'>, number> = { month: 4, quarter: 13, year: 52 }
/** As many weeks as a phone can show side by side. */
export const calendarWeeks = 26

export const grains = ['day', 'week', 'month'] as const
export type Grain = (typeof grains)[number]

const dayMs = 86_400_000

/** The day on which the day's week (from Monday) or month begins. */
export function startOf(day: Day, grain: Grain): Day {
  if (grain === 'day') return day
  if (grain === 'month') return `${day.slice(0, 8)}01`
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return dayAfter(day, -weekday)
}

/** The first day of a period, a Monday; null: there is none before it. */
export function periodStart(period: Period, today: Day): Day | null {
  return period === 'all' ? null : weeksBefore(today, weeksOf[period])
}

export function weeksBefore(today: Day, weeks: number): Day {
  return dayAfter(startOf(today, 'week'), -7 * (weeks - 1))
}

/** What a chart of so many runs is made of; null: of the runs themselves. */
export function grainFor(runs: number, first: Day, last: Day): Grain | null {
  if (runs <= greatestDots) return null
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1
  if (days <= greatestDots) return 'day'
  return days / 7 <= greatestDots ? 'week' : 'month'
}

/** Whether the material was new: who repeats it shows no habits of theirs. */
export const isRepeat = (origin: FreeOrigin | null) =>
  origin === 'again' || origin === 'failed-rows'

/** What a run holds, in the unit of its level: symbols, or of cards how many a minute. */
export function heldOf(drill: Drill, right: number): number {
  return drill.kind === 'cards' ? (60 * right) / drill.memoriseSeconds : right
}

/** A level in the same unit, with the range it lies in four times of five. */
export function levelBand(
  { kind }: LevelShape,
  { theta, variance }: Pick<Level, 'theta' | 'variance'>,
) {
  const unit = kind === 'cards' ? 60 : 1
  const spread = 1.28 * Math.sqrt(variance)
  return {
    level: unit * Math.exp(theta),
    low: unit * Math.exp(theta - spread),
    high: unit * Math.exp(theta + spread),
  }
}

/** Seconds a symbol at which the next bin begins. */
export const paceBounds = [0.3, 0.5, 0.7, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32] as const

export function paceBin(secondsPerSymbol: number): number {
  const bin = paceBounds.findIndex((bound) => secondsPerSymbol < bound)
  return bin < 0 ? paceBounds.length : bin
}

export type MarkCounts = Record<Mark, number>

/** What became of a run's symbols, in all the ways the charts ask. */
export type RunMarks = {
  asked: number
  counts: MarkCounts
  rowSize: number
  /** By place in the row, of rows in which something was answered. */
  placeAsked: number[]
  placeRight: number[]
  /** What was simply taken for another: both symbols side by side, and how often. */
  confusions: Record<string, number>
}

export function runMarks(drill: Drill, material: string, answer: Answer): RunMarks {
  const marks = marksOf(drill, material, answer)
  const counts: MarkCounts = { right: 0, wrong: 0, blank: 0, swap: 0, shift: 0 }
  const confusions: Record<string, number> = {}
  marks.forEach((mark, at) => {
    counts[mark]++
    if (mark !== 'wrong') return
    const pair = `${material[at]}${answer[at]}`
    confusions[pair] = (confusions[pair] ?? 0) + 1
  })
  const rows = rowsOf(drill)
  const rowSize = drill.kind === 'cards' ? drill.deckSize : drill.rowSize
  const answered = rows
    .map(({ from, to }) => marks.slice(from, to))
    .filter((row) => row.some((mark) => mark !== 'blank'))
  const atPlaces = (counts: (mark: Mark) => boolean) =>
    Array.from({ length: rowSize }, (_, place) =>
      answered.reduce((sum, row) => {
        const mark = row[place]
        return sum + (mark !== undefined && counts(mark) ? 1 : 0)
      }, 0),
    )
  const placeAsked = atPlaces(() => true)
  const placeRight = atPlaces((mark) => mark === 'right')
  return { asked: lengthOf(drill), counts, rowSize, placeAsked, placeRight, confusions }
}

export type Confusion = { shown: string; taken: string; times: number }

/** The most frequent first. */
export function topConfusions(confusions: Record<string, number>, greatest: number): Confusion[] {
  return Object.entries(confusions)
    .map(([pair, times]) => ({ shown: pair.charAt(0), taken: pair.charAt(1), times }))
    .toSorted((a, b) => b.times - a.times || (a.shown + a.taken < b.shown + b.taken ? -1 : 1))
    .slice(0, greatest)
}
