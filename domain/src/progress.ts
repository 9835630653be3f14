import type { Drill } from './drills/drill.ts'
import type { FreeOrigin } from './free-run.ts'
import type { Level, LevelShape } from './level.ts'

/** With fewer runs a chart would tell chance for a habit. */
export const fewestRuns = 5
/** With fewer people a distribution would show single ones. */
export const fewestPeers = 10
/** So many runs are shown one by one; of more, days, weeks or months are. */
export const greatestDots = 120

/** How far back one looks: so many weeks with the present one, or all there is. */
export const periods = ['month', 'quarter', 'year', 'all'] as const
export type Period = (typeof periods)[number]
/** As many weeks as a phone can show side by side. */
export const calendarWeeks = 26

export const grains = ['day', 'week', 'month'] as const
export type Grain = (typeof grains)[number]

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
