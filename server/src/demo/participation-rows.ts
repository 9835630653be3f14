import type { AgeBand } from '@olympiad/domain/age-band'
import { priceOf } from '@olympiad/domain/olympiad'
import { olympiadResult, rankingOf } from '@olympiad/domain/ranking'
import type { Stage } from '@olympiad/domain/stage'
import type { Tables } from '../db/tables.ts'
import { demoUuid } from './demo-uuid.ts'
import type { DemoEntry } from './entries.ts'
import { stageRows, tasksOf, type DemoTask } from './olympiad-rows.ts'
import { demoMilestones, type DemoOlympiad } from './olympiads.ts'
import { demoPerformance, type Performance } from './performance.ts'
import { homeOf, type Homes } from './practicant-rows.ts'

type Row = Record<string, unknown>
type TableRows = [table: keyof Tables, rows: Row[]][]

const minute = 60_000
const hour = 60 * minute

type Participation = DemoEntry & {
  registrationId: number
  stageId: number
  performances: Performance[]
}

/** Registrations, payments, runs and the published ranking of one olympiad, in the order to write. */
export function participationRows(
  olympiad: DemoOlympiad,
  entries: readonly DemoEntry[],
  homes: Homes,
  now: Date,
): TableRows {
  const { startsAt, announcedAt, publishedAt } = demoMilestones(
    olympiad,
    now.toISOString().slice(0, 10),
  )
  const registeredAt = new Date((announcedAt ?? startsAt).getTime() + 6 * hour)
  const people = entries.map((entry, index) => participationOf(olympiad, entry, index, startsAt))
  const payers = people.filter(({ progress }) => progress !== 'registered')
  const performances = people.flatMap((person) => person.performances)
  return [
    [
      'registrations',
      people.map((person) => registrationRow(olympiad, person, homes, registeredAt)),
    ],
    ['orders', payers.map((person) => orderRow(olympiad, person, registeredAt))],
    ['payment_attempts', payers.map((person) => attemptRow(olympiad, person, registeredAt))],
    ['runs', performances.map(({ run }) => run)],
    ['run_answers', performances.map(({ answers }) => answers)],
    ['run_results', performances.map(({ result }) => result)],
    ...(publishedAt ? rankingRows(olympiad, people, publishedAt) : []),
  ]
}

function participationOf(
  olympiad: DemoOlympiad,
  entry: DemoEntry,
  index: number,
  startsAt: Date,
): Participation {
  const registrationId = olympiad.id * 10_000 + index + 1
  const stageId = stageIdOf(olympiad, entry.stage)
  const own = entry.progress === 'run' ? ownTasks(olympiad, stageId, entry.ageBand) : []
  const performances = own.map(({ id, drill }, order) =>
    demoPerformance({
      name: `${registrationId} ${id}`,
      place: { mode: 'olympiad', registration_id: registrationId, task_id: id },
      drill,
      language: entry.practicant.language,
      skill: entry.skill,
      begunAt: new Date(startsAt.getTime() + hour + order * hour + (index % 600) * minute),
    }),
  )
  return { ...entry, registrationId, stageId, performances }
}

function stageIdOf(olympiad: DemoOlympiad, stage: Stage): number {
  const row = stageRows(olympiad).find(
    ({ level, number }) => level === stage.level && number === stage.number,
  )
  if (!row) throw new Error(`olympiad ${olympiad.id} has no stage ${stage.level}-${stage.number}`)
  return row.id
}

const tasksByOlympiad = new Map<number, DemoTask[]>()

function ownTasks(olympiad: DemoOlympiad, stageId: number, ageBand: AgeBand): DemoTask[] {
  const tasks = tasksByOlympiad.get(olympiad.id) ?? tasksOf(olympiad)
  tasksByOlympiad.set(olympiad.id, tasks)
  return tasks.filter((task) => task.stageId === stageId && task.ageBand === ageBand)
}

function registrationRow(
  olympiad: DemoOlympiad,
  { registrationId, stageId, ageBand, practicant }: Participation,
  homes: Homes,
  at: Date,
): Row {
  const { person } = practicant
  return {
    id: registrationId,
    olympiad_id: olympiad.id,
    practicant_id: practicant.id,
    stage_id: stageId,
    age_band: ageBand,
    language: practicant.language,
    first_name: person.lastname,
    family_name: person.surname,
    patronymic: person.patronymic ?? '',
    school: person.school,
    email: person.email,
    phone: person.phone,
    phone_country: person.phoneCountry,
    ...homeOf(practicant, homes),
    created_at: at,
    updated_at: at,
  }
}

const orderId = (registrationId: number) => demoUuid(`order ${registrationId}`)

function orderRow(olympiad: DemoOlympiad, { registrationId }: Participation, at: Date): Row {
  const { amount, currency } = priceOf(olympiad)
  return {
    id: orderId(registrationId),
    registration_id: registrationId,
    status: 'paid',
    amount,
    currency,
    created_at: at,
    paid_at: new Date(at.getTime() + minute),
  }
}

function attemptRow(olympiad: DemoOlympiad, { registrationId }: Participation, at: Date): Row {
  const { amount, currency } = priceOf(olympiad)
  return {
    id: demoUuid(`attempt ${registrationId}`),
    order_id: orderId(registrationId),
    provider: amount === 0 ? 'free' : 'simulated',
    status: 'confirmed',
    amount,
    currency,
    created_at: at,
    updated_at: new Date(at.getTime() + minute),
    polls: 0,
  }
}

function rankingRows(
  olympiad: DemoOlympiad,
  people: readonly Participation[],
  publishedAt: Date,
): TableRows {
  const snapshot = {
    id: olympiad.id,
    olympiad_id: olympiad.id,
    version: 1,
    published_at: publishedAt,
  }
  const contenders = people
    .filter(({ performances }) => performances.length > 0)
    .map(({ practicant, stage, ageBand, performances }) => ({
      personId: practicant.id,
      person: practicant.person,
      stage,
      ageBand,
      ...olympiadResult(
        performances.map(({ result }) => ({
          points: result.points,
          right: result.right_answers,
          memoriseMs: result.memorise_ms,
        })),
      ),
    }))
  const categories = Map.groupBy(
    contenders,
    ({ stage, ageBand }) => `${stage.level}-${stage.number} ${ageBand}`,
  )
  const rows = [...categories.values()].flatMap((category) =>
    rankingOf(category).map((ranked, index) => ({
      snapshot_id: snapshot.id,
      practicant_id: ranked.personId,
      level: ranked.stage.level,
      stage_number: ranked.stage.number,
      age_band: ranked.ageBand,
      position: index + 1,
      place: ranked.place,
      first_name: ranked.person.lastname,
      family_name: ranked.person.surname,
      right_answers: ranked.right,
      points: ranked.points,
      memorise_ms: ranked.memoriseMs,
    })),
  )
  return [
    ['ranking_snapshots', [snapshot]],
    ['ranking_rows', rows],
  ]
}
