import type { Day } from './age-band.ts'
import { dayAfter } from './daily.ts'
import { greatestDots, type Grain, type Period } from './progress.ts'

const weeksOf: Record<Exclude<Period, 'all'>, number> = { month: 4, quarter: 13, year: 52 }
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
