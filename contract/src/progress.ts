import type { Day } from '@olympiad/domain/age-band'
import type { Language, Translated } from '@olympiad/domain/language'
import type { LevelShape } from '@olympiad/domain/level'
import type { Grain, Period } from '@olympiad/domain/progress'
import type { Confusion, MarkCounts } from '@olympiad/domain/run-marks'
import { plainCall } from './call.ts'

/** What somebody trains: its name in an address, what it is, and how many runs there are of it. */
export type ProgressTrack = { key: string; shape: LevelShape; runs: number; lastAt: string }

/** One run, or those of a day, a week or a month. */
export type ProgressPoint = {
  /** When it was closed; of several the day they begin with. */
  at: string
  /** Null: it is of several. */
  runId: string | null
  runs: number
  asked: number
  right: number
  /** On average, and the best of them: symbols, or cards a minute. */
  held: number
  best: number
  /** Afterwards, and the range it lies in; null: it says nothing about it. */
  level: number | null
  low: number | null
  high: number | null
}

/** Counts by bins of `paceBounds`. */
export type ProgressPace = { runs: number[]; asked: number[]; right: number[] }

export type ProgressCharts = {
  runs: number
  asked: number
  counts: MarkCounts
  trend: { grain: Grain | 'run'; points: ProgressPoint[] }
  /** The lengths of rows there are, the most frequent first, and the one that is shown. */
  rowSizes: { rowSize: number; runs: number }[]
  places: { rowSize: number; runs: number; asked: number[]; right: number[] }
  confusions: Confusion[]
  pace: ProgressPace
}

export type Progress = {
  /** The one trained last comes first. */
  tracks: ProgressTrack[]
  /** The one that is shown; null: nothing has been trained. */
  track: string | null
  period: Period
  /** Null: nothing of it in the period. */
  charts: ProgressCharts | null
  /** Everything that was trained, whatever it was. */
  calendar: { from: Day; to: Day; days: { day: Day; runs: number }[] }
}

export type ProgressQuestion = {
  /** Whose day it is: that of Kyiv or of Warsaw. */
  in: Language
  track?: string | undefined
  period?: Period | undefined
  rowSize?: number | undefined
}

export const getProgress = plainCall<ProgressQuestion, Progress>('GET', '/api/my/progress')

/** A run of an olympiad whose results are published. */
export type MyRun = {
  olympiadId: number
  runId: string
  name: Translated
  points: number
  right: number
  greatest: number
}

export const listMyRuns = plainCall<unknown, MyRun[]>('GET', '/api/my/runs')
