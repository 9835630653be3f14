import type { Fault } from './faults.ts'
import { overwritesLeader } from './parts.ts'
import type { Round } from './round.ts'

export type Row = { name: string; fault: Fault; rounds: readonly Round[] }

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What a round owes; empty when all is well. */
export function failuresOf({ bars, alerts }: Fault, round: Round): string[] {
  const errors = sum(Object.values(round.errors))
  const { readyzApart: apart } = round
  const isUnlike503 = Object.keys(round.errors).some(
    (status) => Number(status) >= 500 && status !== '503',
  )
  const isWoken = [...round.raised, ...round.standing].some((name) => alerts.includes(name))
  const checks: [boolean, string][] = [
    [round.lost > 0, `${round.lost} acknowledged lost`],
    [round.wrong > 0, `${round.wrong} graded wrongly`],
    [round.late > 0, `${round.late} called late`],
    [round.early > 0, `${round.early} closed early`],
    [round.lateClosed > 0, `${round.lateClosed} closed late`],
    [isUnlike503, 'answers that are neither success nor 503'],
    [round.hasNoRetryAfter > 0, `${round.hasNoRetryAfter} × 503 without Retry-After`],
    [round.gap > (bars.gap ?? Infinity), `${round.gap.toFixed(1)} s without a save`],
    [round.gap > round.bareGap + (bars.gapOverBare ?? Infinity), 'slower than a bare client'],
    [bars.isUnnoticed === true && errors > 0, `${errors} requests failed`],
    [
      (apart?.seconds ?? 0) > 2,
      `/readyz ${apart?.isReady ? 200 : 503} for ${apart?.seconds} s, ${apart?.since} s after, untruly ${apart?.why}`,
    ],
    [alerts.length > 0 && !isWoken, 'no alert'],
  ]
  return checks.flatMap(([isBad, words]) => (isBad ? [words] : []))
}

const spread = (values: readonly number[]) => {
  const [least, greatest] = [Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(1),
  )
  return least === greatest ? `${least}` : `${least}–${greatest}`
}

function errorsInWords(rounds: readonly Round[]): string {
  const statuses = [...new Set(rounds.flatMap(({ errors }) => Object.keys(errors)))]
  const words = statuses.map((status) => {
    const count = sum(rounds.map(({ errors }) => errors[status] ?? 0))
    return `${status === '0' ? 'no answer' : status}: ${count}`
  })
  return words.join(', ') || 'none'
}

function barInWords({ bars }: Fault): string {
  if (bars.isUnnoticed) return 'no error'
  return bars.gap === undefined ? `≤ bare + ${bars.gapOverBare} s` : `≤ ${bars.gap} s`
}

const head = [
  'fault',
  'rounds',
  'no save, s',
  'bare pg, s',
  'bar',
  'errors',
  'lost (silent)',
  'bare lost',
  'wrong',
  'early, late',
  '/readyz, s',
  'alerts',
]

function cells({ fault, rounds }: Row): string[] {
  const apart = rounds.flatMap(({ readyzApart }) => readyzApart?.seconds ?? [])
  const raised = fault.alerts.filter((name) => rounds.some((round) => round.raised.includes(name)))
  const of = (key: 'lost' | 'silentLost' | 'bareLost' | 'wrong' | 'early') =>
    sum(rounds.map((round) => round[key]))
  return [
    fault.about,
    `${rounds.length}`,
    spread(rounds.map(({ gap }) => gap)),
    spread(rounds.map(({ bareGap }) => bareGap)),
    barInWords(fault),
    errorsInWords(rounds),
    `${of('lost')} (${of('silentLost')})`,
    `${of('bareLost')}`,
    `${of('wrong')}`,
    `${of('early')}, ${sum(rounds.map(({ late, lateClosed }) => late + lateClosed))}`,
    apart.length > 0 ? spread(apart) : '–',
    raised.join(', ') || '–',
  ]
}

export function table(rows: readonly Row[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map(cells)]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** What PostgreSQL lost itself is not ours to mend: said with the version it happened with. */
export function blame(rows: readonly Row[], patroniVersion: string): string[] {
  const isLost = rows.some(({ rounds }) => rounds.some(({ bareLost }) => bareLost > 0))
  if (!isLost) return []
  const why = overwritesLeader(patroniVersion)
    ? 'up to 3.0.2 a primary that stood still overwrites the leader key of its successor (patroni#2689); take 3.1.0 or newer'
    : 'a version we know no such fault of: look at the logs of Patroni'
  return [`The bare client lost acknowledged writes too. Patroni ${patroniVersion}: ${why}.`]
}
