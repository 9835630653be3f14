import { api } from '@olympiad/contract/api'
import type { RefusalCode } from '@olympiad/contract/errors'
import type { AnswersInput, Run } from '@olympiad/contract/runs'
import { drillWithOptions } from '@olympiad/contract/tasks'
import { answerOfText, answerText } from '@olympiad/domain/drills/answer'
import { isVisible, stateAt } from '@olympiad/domain/olympiad'
import type { Identity } from '@olympiad/domain/person'
import { drillGrade } from '@olympiad/domain/results'
import { rhythmOf } from '@olympiad/domain/rhythm'
import { courseOf, phaseAt } from '@olympiad/domain/run'
import { startObstacle, type StartObstacle } from '@olympiad/domain/start'
import type { Pool } from 'pg'
import { batched } from '../db/batch.ts'
import { twice } from '../db/outage.ts'
import { Refusal } from '../http/route/refusal.ts'
import { noteInLog } from '../http/observe/request-log.ts'
import type { Floor } from '../http/route/floor.ts'
import {
  writeAnswers,
  writeGrades,
  type GradedAnswers,
  type Judgement,
  type SentAnswers,
} from './answers.ts'
import { commitmentOf } from './commitment.ts'
import { closeOverdue } from './grading.ts'
import {
  closedAtOf,
  headOf,
  isSealed,
  isSecret,
  isTimeOver,
  acknowledgementOf,
  shownMaterial,
  stateOf,
} from './shown-run.ts'
import { entriesOf, insertRuns, type NewRun, type Wish } from './start.ts'
import { isSprintOver } from './sprint.ts'
import {
  factsReader,
  momentOf,
  moveRun,
  outcomeOf,
  type RunFacts,
  type RunMoment,
} from './store.ts'

const obstacleCodes: Record<NonNullable<StartObstacle>, RefusalCode> = {
  'not-paid': 'not_paid',
  excluded: 'excluded',
  'not-started': 'olympiad_not_started',
  ended: 'olympiad_ended',
  cancelled: 'olympiad_cancelled',
  'already-run': 'already_run',
}

export type RunParts = {
  pool: Pool
  randomSeed: () => Buffer
  closeOverdueRuns: () => Promise<number>
}

export function runRoutes(
  { handle, jobs }: Floor,
  { pool, randomSeed, closeOverdueRuns }: RunParts,
): void {
  jobs.add({ name: 'close-overdue-runs', everyMs: 1_000, work: closeOverdueRuns })

  const factsOf = factsReader(pool)
  const runOf = ({ runId }: { runId: string }) => runId
  // Answers go by their revision: the same twice is the same. So is a finish, which then finds its own.
  const save = batched(
    (sent: readonly SentAnswers[]) => twice(() => writeAnswers(pool, sent)),
    runOf,
  )
  const finish = batched((sent: readonly GradedAnswers[]) => twice(() => finishMany(sent)), runOf)
  const look = batched((wishes: readonly Wish[]) => twice(() => entriesOf(pool, wishes)))
  const insert = batched(
    (started: readonly NewRun[]) => insertRuns(pool, started),
    ({ registrationId, taskId }) => `${registrationId}.${taskId}`,
  )

  /** Somebody else's run and one that does not exist look the same. */
  async function ownRun(id: string, person: Identity): Promise<RunFacts> {
    const facts = await factsOf(id)
    if (facts?.personId !== person.id) throw new Refusal('run_not_found')
    return facts
  }

  async function finishMany(sent: readonly GradedAnswers[]): Promise<(Judgement | null)[]> {
    const finished = await writeGrades(pool, sent, 'participant')
    return sent.map(({ runId }) => {
      const row = finished.get(runId)
      if (!row) return null
      const { now, revision, isSame } = row
      return { reception: 'open', now, recallUntil: now, isGraded: isSame, revision, isSame }
    })
  }

  async function shownRun(facts: RunFacts): Promise<Run> {
    const moment = await momentOf(pool, facts)
    return { ...headOf(facts), ...stateOf(facts, moment) }
  }

  handle(api.runs.start, async ({ person, input, request }) => {
    const { olympiadId, taskId, mode, options, language } = input
    const wish = { olympiadId, personId: person.id, taskId }
    const entry = await look(wish)
    if (!entry || !isVisible(entry, entry.now)) throw new Refusal('olympiad_not_found')
    const { registration, drill } = entry
    if (!registration) throw new Refusal('not_registered')
    if (!drill) throw new Refusal('task_not_found')
    const obstacle = startObstacle(
      mode,
      stateAt(entry, entry.now),
      { ...registration, run: mode === 'olympiad' ? entry.run : 'none' },
      entry.now,
    )
    if (obstacle) throw new Refusal(obstacleCodes[obstacle])
    const isReturning = mode === 'olympiad' && entry.run === 'open'
    if (registration.owesAcceptance && !isReturning) throw new Refusal('agreement_outdated')
    // What is under way is finished: nobody's answers are lost.
    const isEntering = mode === 'olympiad' && !isReturning
    if (registration.isKept && isEntering) throw new Refusal('participation_refused')

    const run = await insert({
      registrationId: registration.id,
      taskId,
      mode,
      language,
      drill: drillWithOptions(drill, options),
      seed: randomSeed(),
      beginUntil: entry.endsAt,
    })
    if (!run) {
      const { drill: offered, registration: own } = (await look(wish)) ?? {}
      if (!offered) throw new Refusal('task_not_found')
      throw new Refusal(own?.isExcluded ? 'excluded' : 'not_paid')
    }
    noteInLog(request, { run: run.id })
    return { address: `/runs/${run.id}`, runId: run.id, commitment: commitmentOf(run) }
  })

  handle(api.runs.state, async ({ person, input }) => shownRun(await ownRun(input.runId, person)))

  handle(api.runs.begin, async ({ person, input }) => {
    const facts = await ownRun(input.runId, person)
    const step = await moveRun(pool, facts, 'begin')
    if (step === 'expired') throw new Refusal('run_expired')
    if (step === 'excluded') throw new Refusal('excluded')
    return shownRun(facts)
  })

  handle(api.runs.endMemorise, async ({ person, input }) => {
    const facts = await ownRun(input.runId, person)
    const step = await moveRun(pool, facts, 'end-memorise')
    if (step === 'expired') throw new Refusal('run_expired')
    if (step === 'too-early') throw new Refusal('run_too_early')
    return shownRun(facts)
  })

  handle(api.runs.save, async ({ person, input }) => {
    const facts = await ownRun(input.runId, person)
    return acknowledgementOf(await save(readable(facts, input)))
  })

  handle(api.runs.finish, async ({ person, input }) => {
    const facts = await ownRun(input.runId, person)
    const sent = readable(facts, input)
    const graded = { ...sent, ...drillGrade({ ...facts, answers: sent.answers }) }
    // What cannot be finished is judged as a save: too early, a repeat, or too late.
    return acknowledgementOf((await finish(graded)) ?? (await save(sent)))
  })

  /** Others of the room are still in the middle of the same material. */
  async function isRoomBusy(facts: RunFacts, { now }: RunMoment): Promise<boolean> {
    const sprintId = facts.mode === 'free' ? facts.sprintId : null
    return sprintId !== null && !(await isSprintOver(pool, sprintId, now))
  }

  /** The moment of a closed run; one whose time is over is graded here if nobody has yet. */
  async function closedMoment(facts: RunFacts): Promise<RunMoment> {
    const moment = await momentOf(pool, facts)
    const phase = phaseAt(moment.timing, moment.now)
    if (phase.kind !== 'closed') throw new Refusal('run_not_closed')
    if (moment.isGraded || moment.now < phase.gradeFrom) return moment
    await closeOverdue(pool, { only: facts.id })
    return momentOf(pool, facts)
  }

  handle(api.runs.review, async ({ person, input }) => {
    const facts = await ownRun(input.runId, person)
    const moment = await closedMoment(facts)
    const head = {
      ...headOf(facts),
      clock: { now: moment.now, deadline: null },
      isTimeOver: isTimeOver(moment),
    }
    if (isSecret(facts, moment)) return { ...head, kind: 'waiting' as const }
    if (await isRoomBusy(facts, moment)) return { ...head, kind: 'waiting' as const }
    if (!moment.isGraded) return { ...head, kind: 'grading' as const }
    const course = courseOf(moment.timing)
    return {
      ...head,
      kind: 'ready' as const,
      result: {
        ...(await outcomeOf(pool, facts)),
        ...shownMaterial(facts),
        ...(isSealed(facts, moment) && { seed: null }),
        answers: moment.answers,
        rhythm: moment.rhythm,
        recallMs: course ? course.closedAt.getTime() - course.recallFrom.getTime() : 0,
        closedAt: closedAtOf(moment),
      },
    }
  })

  handle(api.runs.file, async ({ person, input, reply }) => {
    const facts = await ownRun(input.runId, person)
    const moment = await closedMoment(facts)
    if (isSecret(facts, moment)) throw new Refusal('results_not_published')
    if (await isRoomBusy(facts, moment)) throw new Refusal('sprint_not_over')
    if (isSealed(facts, moment)) throw new Refusal('daily_not_over')
    if (!moment.isGraded) throw new Refusal('run_not_closed')
    const { lateSaves: _, previousBest: __, ...outcome } = await outcomeOf(pool, facts)
    void reply.header('content-disposition', `attachment; filename="run-${facts.id}.json"`)
    return {
      ...headOf(facts),
      mode: facts.mode === 'free' ? facts.origin : facts.mode,
      ...shownMaterial(facts),
      ...outcome,
      answers: moment.answers,
      rhythm: moment.rhythm,
      revision: moment.revision,
      begunAt: moment.timing.begunAt,
      closedAt: closedAtOf(moment),
    }
  })
}

/** What the drill cannot have as an answer is not stored. */
function readable(
  { id, drill, language }: RunFacts,
  { revision, answers, rhythm = '' }: AnswersInput,
): SentAnswers {
  const reading = answerOfText(answers, drill, language)
  if (reading.kind !== 'answer') throw new Refusal('answers_refused', ['answers'])
  if (rhythm && !rhythmOf(rhythm, drill)) throw new Refusal('answers_refused', ['rhythm'])
  return { runId: id, revision, answers: answerText(answers), rhythm: rhythm || null }
}
