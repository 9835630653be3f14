import { startsWithinMs, saves, withinMs } from '../burst-plan.ts'
import { isReached, median, type Figure } from '../figure.ts'
import type { Calibration } from './calibration.ts'
import { drawn, type CallKind } from './costs.ts'
import type { Need } from './plan.ts'
import type { Outcome } from './simulation.ts'

// What is printed goes into docs/capacity.md as it is.

export type Burst = { startP99: number; deadlineP99: number; savesPerSecond: number }

const said: Record<keyof Burst, { name: string; unit: string }> = {
  startP99: { name: `starts within ${startsWithinMs / 1000} s: p99`, unit: 'ms' },
  deadlineP99: {
    name: `${saves} saves and the finish within ${withinMs / 1000} s: p99`,
    unit: 'ms',
  },
  savesPerSecond: { name: 'saves as fast as they go', unit: 'a second' },
}

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)

/** The medians of all rounds, one against the other. */
export function comparisonsOf(ours: readonly Burst[], theirs: readonly Burst[]): Figure[] {
  return (Object.keys(said) as (keyof Burst)[]).map((key) => {
    const [predicted, measured] = [ours, theirs].map((list) => list.map((one) => one[key]))
    const [one, other] = [median(predicted ?? []), median(measured ?? [])]
    const { name, unit } = said[key]
    const rounds = (list: readonly number[] = []) =>
      list.map((value) => value.toFixed(0)).join(', ')
    return {
      name: `${name}: predicted / measured`,
      ...{ value: one / other, bar: { atLeast: 0.75, atMost: 1.25 } },
      detail: `${one.toFixed(0)} against ${other.toFixed(0)} ${unit} (rounds: ${rounds(predicted)} against ${rounds(measured)})`,
    }
  })
}

export function comparisonTable(figures: readonly Figure[], people: number): string[] {
  return table(
    [`${people.toLocaleString('en')} people`, 'predicted against measured', 'ratio', '0.75–1.25'],
    figures.map((figure) => [
      figure.name.replace(/: predicted.*$/, ''),
      figure.detail.replace(/ \(.*$/, ''),
      figure.value.toFixed(2),
      isReached(figure) ? '✓' : '✗',
    ]),
  )
}

const microseconds = (ms: number) => `${(ms * 1000).toFixed(0)} µs`

export function costTable({ costs, slowness }: Calibration): string[] {
  const names: Record<CallKind, string> = {
    ...{ start: 'start', first: 'first save', save: 'save', finish: 'finish' },
  }
  return table(
    [
      'a call',
      'server',
      'database',
      'whoever asks',
      'waits beside: half of them, 1 of 100',
      'slowness',
    ],
    (Object.keys(names) as CallKind[]).map((kind) => {
      const { server, client, stages } = costs[kind]
      const waits = stages.at(-1)?.waits ?? []
      const sum = (of: 'statement' | 'item') =>
        stages.reduce((all, { database }) => all + database[of], 0)
      return [
        stages.length === 1 ? names[kind] : `${names[kind]} (${stages.length} statements)`,
        `${microseconds(server.statement * stages.length)} + ${microseconds(server.item)} an item`,
        `${microseconds(sum('statement'))} + ${microseconds(sum('item'))} an item`,
        microseconds(client),
        `${drawn(waits, 0.5).toFixed(1)} ms, ${drawn(waits, 0.99).toFixed(1)} ms`,
        slowness[kind].toFixed(2),
      ]
    }),
  )
}

export function pausesInWords({ pauses: { everyMs, ms } }: Calibration): string {
  const [half, last] = [drawn(ms, 0.5), drawn(ms, 0.99)].map((one) => one.toFixed(1))
  return `the server pauses after ${everyMs.toFixed(0)} ms of its work: half of them ${half} ms, 1 of 100 ${last} ms`
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
