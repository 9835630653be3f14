import { setTimeout as pause } from 'node:timers/promises'
import { watchAlerts } from './alerts.ts'
import { bareWriter } from './bare.ts'
import { watchClosings } from './closings.ts'
import { crowd, type Hall } from './crowd.ts'
import type { Fault, Ground } from './faults.ts'
import { untilWell } from './members.ts'
import { truthOf, type Truth } from './oracle.ts'
import type { Alert } from './prometheus.ts'
import { watchReadiness, type Apart } from './readiness.ts'
import { seat } from './seats.ts'
import type { Answered } from './sending.ts'

const calmMs = 5_000
const patienceMs = 90_000
const alertMs = 20_000
const leavers = 20

export type Hosts = Ground & { task: number; people: number; firing: () => Promise<Alert[]> }

export type Round = Truth & {
  /** Seconds without an acknowledged save. */
  gap: number
  bareGap: number
  /** Answers that were no success, by status; 0: nobody answered. */
  errors: Record<string, number>
  /** 503 that does not say when to come back. */
  hasNoRetryAfter: number
  early: number
  lateClosed: number
  /** Where /readyz said otherwise than a bare write; null: servers were stopped. */
  readyzApart: Apart | null
  raised: string[]
  standing: string[]
  saves: number
}

async function until(isTrue: () => boolean, ms: number): Promise<void> {
  const end = performance.now() + ms
  while (!isTrue() && performance.now() < end) await pause(50)
}

/** The longest time between two of them that ended after `from`. */
function longestGap(times: readonly number[], from: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  const gaps = sorted.map((at, index) => (at > from ? at - (sorted[index - 1] ?? at) : 0))
  return Math.max(0, ...gaps) / 1000
}

function errorsIn(answered: readonly Answered[]): Record<string, number> {
  const failed = answered.filter(({ isSaved }) => !isSaved)
  const groups = Map.groupBy(failed, ({ status }) => `${status}`)
  return Object.fromEntries([...groups].map(([status, list]) => [status, list.length]))
}

/** Everybody at work, the fault, everybody at work again; then everybody finishes and all is looked at. */
export async function playRound(
  hosts: Hosts,
  fault: Fault,
  strike: Fault['strike'],
  number: number,
): Promise<Round> {
  const { stack, pool, task, people, firing } = hosts
  const hallMs = calmMs + fault.seconds * 1000 + calmMs
  const spread = Array.from({ length: leavers }, (_, at) => 2_000 + (hallMs * at) / leavers)
  const seats = { task, secret: stack.secret }
  const hall: Hall = {
    typing: await seat(pool, seats, people),
    silent: await seat(pool, seats, Math.ceil(hallMs / 250)),
    leaving: await seat(pool, seats, leavers, spread),
  }
  const visitors = crowd(stack.people, hall)
  const bare = bareWriter(stack.databaseUrl(stack.machines[0]))
  const readiness = stack.servers.map(({ address, machine }) =>
    watchReadiness(
      address,
      () => stack.databaseUrl(machine),
      (since) => bare.lastSavedAt() > since,
    ),
  )
  const closings = watchClosings(pool, hall.leaving)
  await pause(calmMs)
  if (visitors.lastSavedAt() === 0)
    throw new Error(`nobody could save: ${JSON.stringify(errorsIn(visitors.answered))}`)

  const struckAt = performance.now()
  const alerts = watchAlerts(firing)
  const saved = async (since = performance.now() + 300) => {
    await pause(300)
    await until(() => visitors.lastSavedAt() > since && bare.lastSavedAt() > since, patienceMs)
  }
  await strike(hosts, number, saved)
  await saved()
  await pause(calmMs)
  await untilWell(stack.machines)
  await until(closings.areAllClosed, Math.max(0, closings.lastDueAt() - performance.now()) + 10_000)
  const endedAt = performance.now()
  await Promise.all(readiness.map(({ stop }) => stop()))
  await visitors.finish()
  await bare.stop()
  await closings.stop()
  await until(
    () => fault.alerts.some((name) => alerts.raised.has(name)),
    fault.alerts.length && alertMs,
  )
  await alerts.stop()

  const truth = await truthOf(
    pool,
    hall,
    bare.acknowledged.map(({ id }) => id),
  )
  const kept = visitors.answered.filter(({ isSaved }) => isSaved).map(({ at }) => at)
  const bareTimes = bare.acknowledged.map(({ at }) => at)
  const backAt = Math.max(struckAt, lastGapEnd(bareTimes, struckAt))
  const { early, late: lateClosed } = closings.judge(backAt)
  fault.tidy?.(hosts)
  return {
    ...truth,
    gap: longestGap(kept, struckAt),
    bareGap: longestGap(bareTimes, struckAt),
    errors: errorsIn(visitors.answered),
    hasNoRetryAfter: visitors.answered.filter(({ status, mayRetry }) => status === 503 && !mayRetry)
      .length,
    early,
    lateClosed,
    readyzApart: stack.servers.some(({ wasStopped }) => wasStopped(struckAt))
      ? null
      : readiness
          .map((one) => one.longestApart(struckAt, endedAt))
          .reduce((worst, one) => (one.seconds > worst.seconds ? one : worst)),
    raised: [...alerts.raised],
    standing: [...alerts.standing],
    saves: kept.length,
  }
}

/** When writes were back for good: after the last pause of more than a second. */
function lastGapEnd(times: readonly number[], from: number): number {
  return times.findLast((at, index) => at > from && at - (times[index - 1] ?? at) > 1_000) ?? from
}
