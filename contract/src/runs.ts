import type { Drill, DrillOptions } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import type { Result } from '@olympiad/domain/ranking'
import type { RunMode } from '@olympiad/domain/start'
import { call, flagOf, type DataList } from './call.ts'
import type {
  ReceiptWire,
  ReviewWire,
  RunFileWire,
  RunHeadWire,
  RunStartWire,
  RunWire,
} from './runs.schema.ts'
import { drillFromWire, drillToWire, modeToFlag, optionsToWire } from './tasks.ts'

export type RunStart = {
  olympiadId: number
  taskId: number
  mode: RunMode
  options: DrillOptions
  language: Language
}

/** Where the run is played, and the hash that binds the server to its material. */
export type StartedRun = { address: string; runId: string; commitment: string }

/** The server's clock when it answered, and when the present phase ends by itself. */
export type RunClock = { now: Date; deadline: Date | null }

/** What a run is and stays. */
export type RunHead = {
  id: string
  olympiadId: number
  taskId: number
  /** The drill's name in the language of the run. */
  name: string
  mode: RunMode
  language: Language
  drill: Drill
  /** sha256 of the run's id and seed, as hexadecimal digits. */
  commitment: string
}

/** The newest answers the server holds; revision 0 and no text when there are none. */
export type SavedAnswers = { revision: number; answers: string }

export type RunPhase =
  /** `memoriseFrom` is known once the countdown runs; then the material can be asked for. */
  | { kind: 'ready'; memoriseFrom: Date | null }
  | { kind: 'memorise'; material: string }
  | { kind: 'recall'; saved: SavedAnswers }
  /** Until `gradeFrom` answers that were on their way are still taken. */
  | { kind: 'closed'; at: Date; gradeFrom: Date; isGraded: boolean }

export type Run = RunHead & { clock: RunClock; phase: RunPhase }

/** One character a position, `_` for a blank, blanks at the end left out. */
export type AnswersInput = { runId: string; revision: number; answers: string }

/**
 * `saved`: exactly these answers are kept. `superseded`: the server holds the same or a newer
 * revision with other answers (a second tab). `late`: kept, but they do not count.
 */
export type Receipt = {
  outcome: 'saved' | 'superseded' | 'late'
  /** The newest revision the server holds. */
  revision: number
  isClosed: boolean
  isGraded: boolean
  clock: RunClock
}

/** Rows, marks and words follow from drill, material and answers by the domain's rules. */
export type ReviewedRun = Result & {
  score: number
  greatest: number
  /** From the first moment of recall to its end. */
  recallMs: number
  seed: string
  material: string
  answers: string
  /** Saves that came too late to count. */
  lateSaves: number
  /** The best of the person's earlier graded runs of this drill in this mode. */
  previousBest: Result | null
  closedAt: Date
}

export type Review = RunHead & { clock: RunClock } & (
    | { kind: 'grading' }
    /** An olympiad run until its results are published. */
    | { kind: 'waiting' }
    | { kind: 'ready'; result: ReviewedRun }
  )

/** Everything needed to check a run without the server: `npm run verify-run -- file`. */
export type RunFile = {
  id: string
  mode: RunMode
  language: Language
  drill: Drill
  commitment: string
  seed: string
  material: string
  answers: string
  revision: number
  begunAt: Date | null
  closedAt: Date
  score: number
  greatest: number
  right: number
  points: number
  memoriseMs: number
}

/** Spec 7 (spelled so): the browser follows the answer's address in the same window. */
export const startRun = call<RunStart, DataList<RunStartWire>, StartedRun>({
  method: 'POST',
  path: '/api/olympiads/run-olmypiad',
  request: ({ olympiadId, taskId, mode, options, language }) => ({
    body: {
      olympiad_id: olympiadId,
      params_id: taskId,
      is_self: modeToFlag(mode),
      add_params: JSON.stringify(optionsToWire(options)),
      language,
    },
  }),
  toWire: ({ address, runId, commitment }) => ({
    data_list: { ret_url: address, run_id: runId, commitment },
  }),
  fromWire: ({ data_list }) => ({
    address: data_list.ret_url,
    runId: data_list.run_id,
    commitment: data_list.commitment,
  }),
})

const ofRun = ({ runId }: { runId: string }) => ({ params: { id: runId } })
const withAnswers = ({ runId, revision, answers }: AnswersInput) => ({
  params: { id: runId },
  body: { revision, answers },
})

/** Ours: the run as it stands. */
export const getRun = call<{ runId: string }, DataList<RunWire>, Run>({
  method: 'GET',
  path: '/api/runs/{id}',
  request: ofRun,
  toWire: runToWire,
  fromWire: runFromWire,
})

/** Ours: starts the countdown; a second time changes nothing. */
export const beginRun = call<{ runId: string }, DataList<RunWire>, Run>({
  method: 'POST',
  path: '/api/runs/{id}/begin',
  request: ofRun,
  toWire: runToWire,
  fromWire: runFromWire,
})

/** Ours: "finished" before the time to memorise is over. */
export const endMemorise = call<{ runId: string }, DataList<RunWire>, Run>({
  method: 'POST',
  path: '/api/runs/{id}/end-memorise',
  request: ofRun,
  toWire: runToWire,
  fromWire: runFromWire,
})

/** Ours: autosave. */
export const saveAnswers = call<AnswersInput, DataList<ReceiptWire>, Receipt>({
  method: 'POST',
  path: '/api/runs/{id}/answers',
  request: withAnswers,
  toWire: receiptToWire,
  fromWire: receiptFromWire,
})

/** Ours: the last answers, and the end of the run. */
export const finishRun = call<AnswersInput, DataList<ReceiptWire>, Receipt>({
  method: 'POST',
  path: '/api/runs/{id}/finish',
  request: withAnswers,
  toWire: receiptToWire,
  fromWire: receiptFromWire,
})

export const getReview = call<{ runId: string }, DataList<ReviewWire>, Review>({
  method: 'GET',
  path: '/api/runs/{id}/review',
  request: ofRun,
  toWire: reviewToWire,
  fromWire: reviewFromWire,
})

/** Ours: without an envelope, because it is kept as a file. */
export const getRunFile = call<{ runId: string }, RunFileWire, RunFile>({
  method: 'GET',
  path: '/api/runs/{id}/file',
  request: ofRun,
  toWire: runFileToWire,
  fromWire: runFileFromWire,
})

const instantOf = (text: string | null) => (text === null ? null : new Date(text))

const clockToWire = ({ now, deadline }: RunClock) => ({
  now: now.toISOString(),
  deadline: deadline?.toISOString() ?? null,
})
const clockFromWire = (wire: { now: string; deadline: string | null }): RunClock => ({
  now: new Date(wire.now),
  deadline: instantOf(wire.deadline),
})

const modeFromFlag = (isSelf: 0 | 1): RunMode => (isSelf === 1 ? 'training' : 'olympiad')

const headToWire = (head: RunHead): RunHeadWire => ({
  id: head.id,
  olympiad_id: head.olympiadId,
  params_id: head.taskId,
  name: head.name,
  is_self: modeToFlag(head.mode),
  language: head.language,
  ...drillToWire(head.drill),
  commitment: head.commitment,
})
const headFromWire = (wire: RunHeadWire): RunHead => ({
  id: wire.id,
  olympiadId: wire.olympiad_id,
  taskId: wire.params_id,
  name: wire.name,
  mode: modeFromFlag(wire.is_self),
  language: wire.language,
  drill: drillFromWire(wire),
  commitment: wire.commitment,
})

function phaseToWire(phase: RunPhase): RunWire['phase'] {
  switch (phase.kind) {
    case 'ready':
      return { kind: 'ready', memorise_from: phase.memoriseFrom?.toISOString() ?? null }
    case 'memorise':
      return phase
    case 'recall':
      return { kind: 'recall', ...phase.saved }
    case 'closed':
      return {
        kind: 'closed',
        closed_at: phase.at.toISOString(),
        grade_from: phase.gradeFrom.toISOString(),
        is_graded: flagOf(phase.isGraded),
      }
  }
}

function phaseFromWire(wire: RunWire['phase']): RunPhase {
  switch (wire.kind) {
    case 'ready':
      return { kind: 'ready', memoriseFrom: instantOf(wire.memorise_from) }
    case 'memorise':
      return wire
    case 'recall':
      return { kind: 'recall', saved: { revision: wire.revision, answers: wire.answers } }
    case 'closed':
      return {
        kind: 'closed',
        at: new Date(wire.closed_at),
        gradeFrom: new Date(wire.grade_from),
        isGraded: wire.is_graded === 1,
      }
  }
}

function runToWire(run: Run): DataList<RunWire> {
  return {
    data_list: { ...headToWire(run), ...clockToWire(run.clock), phase: phaseToWire(run.phase) },
  }
}

function runFromWire({ data_list: wire }: DataList<RunWire>): Run {
  return { ...headFromWire(wire), clock: clockFromWire(wire), phase: phaseFromWire(wire.phase) }
}

function receiptToWire(receipt: Receipt): DataList<ReceiptWire> {
  return {
    data_list: {
      outcome: receipt.outcome,
      revision: receipt.revision,
      is_closed: flagOf(receipt.isClosed),
      is_graded: flagOf(receipt.isGraded),
      ...clockToWire(receipt.clock),
    },
  }
}

function receiptFromWire({ data_list: wire }: DataList<ReceiptWire>): Receipt {
  return {
    outcome: wire.outcome,
    revision: wire.revision,
    isClosed: wire.is_closed === 1,
    isGraded: wire.is_graded === 1,
    clock: clockFromWire(wire),
  }
}

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
  const head = { ...headToWire(review), ...clockToWire(review.clock) }
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
        late_saves: result.lateSaves,
        previous_best: result.previousBest && resultToWire(result.previousBest),
        closed_at: result.closedAt.toISOString(),
      },
    },
  }
}

function reviewFromWire({ data_list: wire }: DataList<ReviewWire>): Review {
  const head = { ...headFromWire(wire), clock: clockFromWire(wire) }
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
      lateSaves: result.late_saves,
      previousBest: result.previous_best && resultFromWire(result.previous_best),
      closedAt: new Date(result.closed_at),
    },
  }
}

function runFileToWire(file: RunFile): RunFileWire {
  return {
    format: 'memory-olympiad-run-1',
    run_id: file.id,
    is_self: modeToFlag(file.mode),
    language: file.language,
    ...drillToWire(file.drill),
    commitment: file.commitment,
    seed: file.seed,
    material: file.material,
    answers: file.answers,
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
    mode: modeFromFlag(wire.is_self),
    language: wire.language,
    drill: drillFromWire(wire),
    commitment: wire.commitment,
    seed: wire.seed,
    material: wire.material,
    answers: wire.answers,
    revision: wire.revision,
    begunAt: instantOf(wire.begun_at),
    closedAt: new Date(wire.closed_at),
    score: wire.score,
    greatest: wire.greatest,
    ...resultFromWire(wire),
  }
}
