import { startsWithinMs, saves, withinMs } from '../burst-plan.ts'
import { isReached, median, type Figure } from '../figure.ts'
import type { Calibration } from './calibration.ts'
import { drawn, type CallKind } from './costs.ts'
import type { Need } from './plan.ts'
import { quantileOf, type Outcome } from './simulation.ts'

// What is printed goes into docs/capacity.md as it is.

/** How long each call took, and how many saves a second there were. */
export type Burst = { starts: number[]; deadline: number[]; savesPerSecond: number }

export type Round = { predicted: Burst; measured: Burst }

type Compared = {
  name: string
  unit: string
  of: (burst: Burst) => number
}

const p99Of = (times: number[]) =>
  quantileOf(
    times.sort((a, b) => a - b),
    0.99,
  )

const compared: readonly Compared[] = [
  {
    ...{ name: `starts within ${startsWithinMs / 1000} s: p99`, unit: 'ms' },
    of: ({ starts }) => p99Of(starts),
  },
  {
    ...{ name: `${saves} saves and the finish within ${withinMs / 1000} s: p99`, unit: 'ms' },
    of: ({ deadline }) => p99Of(deadline),
  },
  {
    ...{ name: 'saves as fast as they go', unit: 'a second' },
    of: ({ savesPerSecond }) => savesPerSecond,
  },
]

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)

/**
 * Each round against what was predicted for it, and the middle one of these: a machine that is half as fast in
 * one minute as in the next decides one round and not all.
 */
export function comparisonsOf(rounds: readonly Round[]): Figure[] {
  return compared.map(({ name, unit, of }) => {
    const pairs = rounds.map(({ predicted, measured }) => [of(predicted), of(measured)] as const)
    const inWords = pairs.map(([one, other]) => `${one.toFixed(0)} against ${other.toFixed(0)}`)
    return {
      name: `${name}: predicted / measured`,
      value: median(pairs.map(([one, other]) => one / other)),
      bar: { atLeast: 0.75, atMost: 1.25 },
      detail: `${inWords.join(', ')} ${unit}`,
    }
  })
}

export function comparisonTable(figures: readonly Figure[], people: number): string[] {
  return table(
    [
      `${people.toLocaleString('en')} people`,
      'predicted against measured, round by round',
      'ratio of the middle round',
      '0.75–1.25',
    ],
    figures.map((figure) => [
      figure.name.replace(/: predicted.*$/, ''),
      figure.detail,
      figure.value.toFixed(2),
      isReached(figure) ? '✓' : '✗',
    ]),
  )
}

const microseconds = (ms: number) => `${(ms * 1000).toFixed(0)} µs`

const halfAndMost = (values: readonly number[]) =>
  `${drawn(values, 0.5).toFixed(1)} ms, ${drawn(values, 0.99).toFixed(1)} ms`

export function costTable({ costs, slowness }: Calibration): string[] {
  const names: Record<CallKind, string> = {
    ...{ start: 'start', first: 'first save', save: 'save' },
    ...{ renewed: 'save after a minute', finish: 'finish' },
  }
  return table(
    [
      'a call',
      'server',
      'database',
      'whoever asks',
      'waits beside: half of them, 1 of 100',
      'pauses: half of them, 1 of 100',
      'slowness',
    ],
    (Object.keys(names) as CallKind[]).map((kind) => {
      const { server, client, pauses, stages } = costs[kind]
      const waits = stages.at(-1)?.waits ?? []
      const sum = (of: 'statement' | 'item') =>
        stages.reduce((all, { database }) => all + database[of], 0)
      return [
        stages.length === 1 ? names[kind] : `${names[kind]} (${stages.length} statements)`,
        `${microseconds(server.statement * stages.length)} + ${microseconds(server.item)} an item`,
        `${microseconds(sum('statement'))} + ${microseconds(sum('item'))} an item`,
        microseconds(client),
        halfAndMost(waits),
        `after ${pauses.everyMs.toFixed(0)} ms of work: ${halfAndMost(pauses.ms)}`,
        slowness[kind].toFixed(2),
      ]
    }),
  )
}

export function looksInWords({ costs, looks, idle }: Calibration): string {
  const [server, database] = [idle.server, idle.database].map((share) => (share * 100).toFixed(1))
  const unasked = `while nobody asks the server uses ${server} % of a processor, the database ${database} %`
  if (!looks) return `${unasked}; the server never looked through all of its memory`
  const { everyMb, ms, pauses } = looks
  const grown = Object.values(costs).map(({ grows }) => `${(grows * 1000).toFixed(1)} kB`)
  return (
    `${unasked}; the server looks through all of its memory where that has grown by ${everyMb.map((mb) => mb.toFixed(0)).join(', ')} MB, which takes ` +
    `${ms.toFixed(0)} ms beside and a pause of ${drawn(pauses, 0.5).toFixed(0)} ms; it grows by ${grown.join(', ')} a call`
  )
}

export function needTable(needs: readonly (Need & { people: number })[]): string[] {
  const inWords = ({ p99, batch }: Outcome) =>
    `${p99.toFixed(0)} ms, ${batch.toFixed(0)} a statement`
  return table(
    [
      'participants in one window',
      'server processes',
      'processors of the database',
      'starts: p99',
      'deadline: p99',
    ],
    needs.map(({ people, processes, database, starts, deadline }) => [
      people.toLocaleString('en'),
      `${processes}`,
      `${database}`,
      inWords(starts),
      inWords(deadline),
    ]),
  )
}
