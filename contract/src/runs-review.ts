import type { Drill } from '@olympiad/domain/drills/drill'
import type { FreeOrigin } from '@olympiad/domain/free-run'
import type { Language } from '@olympiad/domain/language'
import type { Result } from '@olympiad/domain/ranking'
import type { RunMode } from '@olympiad/domain/start'
import { defineCall, flagOf, type DataList } from './call.ts'
import {
  clockFromWire,
  clockToWire,
  headFromWire,
  headToWire,
  instantOf,
  ofRun,
  type RunClock,
  type RunHead,
} from './runs-head.ts'
import type { ReviewWire, RunFileWire } from './runs.schema.ts'
import { drillFromWire, drillToWire, modeFromFlag, modeToFlag } from './tasks.ts'

// The run looked back on: its explained score, and the file anybody can check.

/** Rows, marks and words follow from drill, material and answers by the domain's rules. */
export type ReviewedRun = Result & {
  score: number
  greatest: number
  /** From the first moment of recall to its end. */
  recallMs: number
  /** null: of a daily challenge that is not over yet. */
  seed: string | null
  material: string
  answers: string
  /** How one went through the material, packed; null: nobody recorded it. */
  rhythm: string | null
  /** Saves that came too late to count. */
  lateSaves: number
  /** The best of the person's earlier graded runs of this drill in this mode. */
  previousBest: Result | null
  closedAt: Date
}

/** `isTimeOver`: the time ended the run, not the participant. */
export type Review = RunHead & { clock: RunClock; isTimeOver: boolean } & (
    | { kind: 'grading' }
    /** An olympiad run until its results are published. */
    | { kind: 'waiting' }
    | { kind: 'ready'; result: ReviewedRun }
  )

/** Everything needed to check a run without the server: `npm run verify-run -- file`. */
export type RunFile = {
  id: string
  /** Of a free run what it was started as. */
  mode: RunMode | FreeOrigin
  language: Language
  drill: Drill
  commitment: string
  seed: string
  material: string
  answers: string
  rhythm: string | null
  revision: number
  begunAt: Date | null
  closedAt: Date
  score: number
  greatest: number
  right: number
  points: number
  memoriseMs: number
}

export const getReview = defineCall<{ runId: string }, DataList<ReviewWire>, Review>({
  method: 'GET',
  path: '/api/runs/{id}/review',
  request: ofRun,
  toWire: reviewToWire,
  fromWire: reviewFromWire,
})

/** Ours: without an envelope, because it is kept as a file. */
export const getRunFile = defineCall<{ runId: string }, RunFileWire, RunFile>({
  method: 'GET',
  path: '/api/runs/{id}/file',
  request: ofRun,
  toWire: runFileToWire,
  fromWire: runFileFromWire,
})

const resultToWire = ({ points, right, memoriseMs }: Result) => ({
  points,
  good_answear: right,
  memorise_ms: memoriseMs,
})
const resultFromWire = (wire: {
  points: number
  good_answear: number
  memorise_ms: number
}): Result => ({
  points: wire.points,
  right: wire.good_answear,
  memoriseMs: wire.memorise_ms,
})

function reviewToWire(review: Review): DataList<ReviewWire> {
  const head = {
    ...headToWire(review),
    ...clockToWire(review.clock),
    is_time_over: flagOf(review.isTimeOver),
  }
  if (review.kind !== 'ready') {
    return { data_list: { ...head, state: review.kind, result: null } }
  }
  const { result } = review
  return {
    data_list: {
      ...head,
      state: review.kind,
      result: {
        ...resultToWire(result),
        score: result.score,
        greatest: result.greatest,
        recall_ms: result.recallMs,
        seed: result.seed,
        material: result.material,
        answers: result.answers,
        rhythm: result.rhythm,
        late_saves: result.lateSaves,
        previous_best: result.previousBest && resultToWire(result.previousBest),
        closed_at: result.closedAt.toISOString(),
      },
    },
  }
}

function reviewFromWire({ data_list: wire }: DataList<ReviewWire>): Review {
  const head = {
    ...headFromWire(wire),
    clock: clockFromWire(wire),
    isTimeOver: wire.is_time_over === 1,
  }
  const { result } = wire
  if (result === null) {
    return { ...head, kind: wire.state === 'waiting' ? 'waiting' : 'grading' }
  }
  return {
    ...head,
    kind: 'ready',
    result: {
      ...resultFromWire(result),
      score: result.score,
      greatest: result.greatest,
      recallMs: result.recall_ms,
      seed: result.seed,
      material: result.material,
      answers: result.answers,
      rhythm: result.rhythm ?? null,
      lateSaves: result.late_saves,
      previousBest: result.previous_best && resultFromWire(result.previous_best),
      closedAt: new Date(result.closed_at),
    },
  }
}

const isOlympiadMode = (mode: RunFile['mode']): mode is RunMode =>
  mode === 'training' || mode === 'olympiad'

function runFileToWire(file: RunFile): RunFileWire {
  return {
    format: 'memory-olympiad-run-1',
    run_id: file.id,
    ...(isOlympiadMode(file.mode) ? { is_self: modeToFlag(file.mode) } : { origin: file.mode }),
    language: file.language,
    ...drillToWire(file.drill),
    commitment: file.commitment,
    seed: file.seed,
    material: file.material,
    answers: file.answers,
    rhythm: file.rhythm,
    revision: file.revision,
    begun_at: file.begunAt?.toISOString() ?? null,
    closed_at: file.closedAt.toISOString(),
    score: file.score,
    greatest: file.greatest,
    ...resultToWire(file),
  }
}

function runFileFromWire(wire: RunFileWire): RunFile {
  return {
    id: wire.run_id,
    mode: wire.origin ?? modeFromFlag(wire.is_self ?? 0),
    language: wire.language,
    drill: drillFromWire(wire),
    commitment: wire.commitment,
    seed: wire.seed,
    material: wire.material,
    answers: wire.answers,
    rhythm: wire.rhythm ?? null,
    revision: wire.revision,
    begunAt: instantOf(wire.begun_at),
    closedAt: new Date(wire.closed_at),
    score: wire.score,
    greatest: wire.greatest,
    ...resultFromWire(wire),
  }
}
