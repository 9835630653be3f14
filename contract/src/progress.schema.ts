import { deckSizes, symbolSets } from '@olympiad/domain/drills/drill'
import { grains, greatestDots, periods } from '@olympiad/domain/progress'
import { z } from 'zod'
import { plainEndpoint } from './endpoint.ts'
import { getProgress, listMyRuns } from './progress.ts'
import * as wire from './wire.ts'

const { count } = wire
const counts = z.array(count)
const memoriseSeconds = wire.id

const shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number-letter'), symbols: z.enum(symbolSets), memoriseSeconds }),
  z.object({ kind: z.literal('binary'), memoriseSeconds }),
  z.object({ kind: z.literal('cards'), deckSize: z.literal(deckSizes) }),
])

const measure = z.number().min(0)

const point = z.object({
  at: z.string().describe('An instant; of several runs the day they begin with'),
  runId: z.uuid().nullable(),
  runs: wire.id,
  asked: wire.id,
  right: count,
  held: measure.describe('On average: symbols right in a run, or cards a minute'),
  best: measure,
  level: measure.nullable(),
  low: measure.nullable(),
  high: measure.nullable(),
})

const charts = z.object({
  runs: wire.id,
  asked: wire.id,
  counts: z.object({ right: count, wrong: count, blank: count, swap: count, shift: count }),
  trend: z.object({ grain: z.enum([...grains, 'run']), points: z.array(point).max(400) }),
  rowSizes: z.array(z.object({ rowSize: wire.id, runs: wire.id })),
  places: z.object({ rowSize: wire.id, runs: wire.id, asked: counts, right: counts }),
  confusions: z.array(z.object({ shown: z.string(), taken: z.string(), times: wire.id })),
  pace: z.object({ runs: counts, asked: counts, right: counts }),
})

const progress = z
  .object({
    tracks: z.array(z.object({ key: z.string(), shape, runs: wire.id, lastAt: wire.instant })),
    track: z.string().nullable(),
    period: z.enum(periods),
    charts: charts.nullable(),
    calendar: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      days: z.array(z.object({ day: z.iso.date(), runs: wire.id })),
    }),
  })
  .meta({ id: 'Progress' })

export const progressEndpoints = {
  mine: plainEndpoint(getProgress, {
    summary: 'My progress',
    description: `Everything the charts of my space show, added up. Up to ${greatestDots} runs come one by one, more as days, weeks or months. Runs of an olympiad count once its results are published.`,
    access: 'person',
    query: z.object({
      in: wire.language,
      track: z
        .string()
        .max(40)
        .optional()
        .describe('`key` of a track; without: the one trained last'),
      period: z.enum(periods).optional(),
      rowSize: wire.idText.optional(),
    }),
    response: progress,
  }),
  runs: plainEndpoint(listMyRuns, {
    summary: 'My runs of olympiads whose results are published',
    access: 'person',
    response: z.array(
      z.object({
        olympiadId: wire.id,
        runId: z.uuid(),
        name: wire.translated(z.string()),
        points: count,
        right: count,
        greatest: count,
      }),
    ),
  }),
}
