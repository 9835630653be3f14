import type { Language } from '@olympiad/domain/language'
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
import type { AcknowledgementWire, RunStartWire, RunWire } from './runs.schema.ts'
import { modeToFlag, optionsToWire, type RunOptions } from './tasks.ts'

// The run from its start to its last answers.

export type RunStart = {
  olympiadId: number
  taskId: number
  mode: RunMode
  options: RunOptions
  language: Language
}

/** Where the run is played, and the hash that binds the server to its material. */
export type StartedRun = { address: string; runId: string; commitment: string }

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
export type AnswersInput = {
  runId: string
  revision: number
  answers: string
  /** How one went through the material; sent along until a save with it is acknowledged. */
  rhythm?: string | undefined
}

/**
 * `saved`: exactly these answers are kept. `superseded`: the server holds the same or a newer
 * revision with other answers (a second tab). `late`: kept, but they do not count.
 */
export type Acknowledgement = {
  outcome: 'saved' | 'superseded' | 'late'
  /** The newest revision the server holds. */
  revision: number
  isClosed: boolean
  isGraded: boolean
  clock: RunClock
}

/** Spec 7 (spelled so): the browser follows the answer's address in the same window. */
export const startRun = defineCall<RunStart, DataList<RunStartWire>, StartedRun>({
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

const withAnswers = ({ runId, revision, answers, rhythm }: AnswersInput) => ({
  params: { id: runId },
  body: { revision, answers, ...(rhythm !== undefined && { rhythm }) },
})

/** Ours: the run as it stands. */
export const getRun = defineCall<{ runId: string }, DataList<RunWire>, Run>({
  method: 'GET',
  path: '/api/runs/{id}',
  request: ofRun,
  toWire: runToWire,
  fromWire: runFromWire,
})

/** Ours: starts the countdown; a second time changes nothing. */
export const beginRun = defineCall<{ runId: string }, DataList<RunWire>, Run>({
  method: 'POST',
  path: '/api/runs/{id}/begin',
  request: ofRun,
  toWire: runToWire,
  fromWire: runFromWire,
})

/** Ours: "finished" before the time to memorise is over. */
export const endMemorise = defineCall<{ runId: string }, DataList<RunWire>, Run>({
  method: 'POST',
  path: '/api/runs/{id}/end-memorise',
  request: ofRun,
  toWire: runToWire,
  fromWire: runFromWire,
})

/** Ours: autosave. */
export const saveAnswers = defineCall<AnswersInput, DataList<AcknowledgementWire>, Acknowledgement>(
  {
    method: 'POST',
    path: '/api/runs/{id}/answers',
    request: withAnswers,
    toWire: acknowledgementToWire,
    fromWire: acknowledgementFromWire,
  },
)

/** Ours: the last answers, and the end of the run. */
export const finishRun = defineCall<AnswersInput, DataList<AcknowledgementWire>, Acknowledgement>({
  method: 'POST',
  path: '/api/runs/{id}/finish',
  request: withAnswers,
  toWire: acknowledgementToWire,
  fromWire: acknowledgementFromWire,
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

function acknowledgementToWire(acknowledgement: Acknowledgement): DataList<AcknowledgementWire> {
  return {
    data_list: {
      outcome: acknowledgement.outcome,
      revision: acknowledgement.revision,
      is_closed: flagOf(acknowledgement.isClosed),
      is_graded: flagOf(acknowledgement.isGraded),
      ...clockToWire(acknowledgement.clock),
    },
  }
}

function acknowledgementFromWire({
  data_list: wire,
}: DataList<AcknowledgementWire>): Acknowledgement {
  return {
    outcome: wire.outcome,
    revision: wire.revision,
    isClosed: wire.is_closed === 1,
    isGraded: wire.is_graded === 1,
    clock: clockFromWire(wire),
  }
}
