import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  exportRanking,
  findMyRank,
  getDistribution,
  getRanking,
  getRankingPage,
  listMyResults,
  listRankedOlympiads,
  type RankingFilter,
} from './ranking.ts'
import * as wire from './wire.ts'

const categoryWire = z.object({
  stages_level: wire.stageLevel,
  stages_num: wire.id,
  age_tab: wire.ageBand,
})

const rankingRowWire = categoryWire
  .extend({
    practicant_id: wire.id,
    olympiad_id: wire.id,
    place: wire.id,
    surname: z.string(),
    lastname: z.string(),
    good_answear: z.int().min(0).describe('Count of right answers (sic)'),
    points: z.int().min(0),
    memorise_ms: z
      .int()
      .min(0)
      .optional()
      .describe('Time spent memorising; decides where points and right answers are equal'),
  })
  .meta({ id: 'RankingRow' })

const rankedOlympiadWire = z.object({
  id: wire.id,
  title: wire.translated(z.string()),
  subscribe: categoryWire.nullable(),
})

const count = z.int().min(0)

const rankingPageWire = z
  .object({
    version: wire.id.describe('Grows with every correction'),
    corrections: z
      .array(
        z.object({
          version: wire.id,
          at: wire.instant,
          reason: wire.translated(z.string().nullable()).nullable(),
        }),
      )
      .describe('What was corrected since the first version, the latest first'),
    total: count,
    categories: z.array(categoryWire.extend({ from: count, people: count })),
    from: count.describe('Index of the first row in the whole list, from 0'),
    rows: z.array(rankingRowWire),
  })
  .meta({ id: 'RankingPage' })

const myRankWire = z.object({ index: count, page: rankingPageWire })

const myResultWire = categoryWire
  .extend({
    olympiad_id: wire.id,
    place: wire.id,
    people: wire.id,
    good_answear: count,
    points: count,
  })
  .meta({ id: 'MyResult' })

const distributionWire = z.object({
  mine: myResultWire,
  bins: z.array(z.object({ from: count, to: count, people: count })),
})

export type RankingRowWire = z.infer<typeof rankingRowWire>
export type RankedOlympiadWire = z.infer<typeof rankedOlympiadWire>
export type CategoryWire = z.infer<typeof categoryWire>
export type RankingPageWire = z.infer<typeof rankingPageWire>
export type MyRankWire = z.infer<typeof myRankWire>
export type MyResultWire = z.infer<typeof myResultWire>
export type DistributionWire = z.infer<typeof distributionWire>

const filter = z.object({
  olympiad_id: wire.idText,
  stages_level: wire.stageLevel.optional(),
  stages_num: wire.idText.optional(),
  age_tab: wire.ageBand.optional(),
})

const filterOf = (query: z.output<typeof filter>): RankingFilter => ({
  olympiadId: query.olympiad_id,
  level: query.stages_level,
  stageNumber: query.stages_num,
  ageBand: query.age_tab,
})

/** Up to `rankingPageSize`, which is also what comes when nothing is said. */
const limitText = z
  .string()
  .regex(/^([1-9]\d?|100)$/)
  .transform(Number)

const wholeNumberText = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})$/)
  .transform(Number)

export const rankingEndpoints = {
  rows: endpoint(getRanking, {
    summary: 'A published ranking',
    description:
      'An array in the order of places; empty until the results are published. Of a list above ' +
      '10,000 rows the first 1,000 come; x-total-count says how many there are, pages have them.',
    access: 'anyone',
    query: filter,
    decode: ({ query }) => filterOf(query),
    response: z.array(rankingRowWire),
    refusals: ['olympiad_not_found'],
  }),
  olympiads: endpoint(listRankedOlympiads, {
    summary: 'Olympiads with a published ranking',
    description: 'The latest first; with the caller’s own category where they took part.',
    access: 'anyone',
    decode: () => undefined,
    response: wire.dataList(z.array(rankedOlympiadWire)),
  }),
  page: endpoint(getRankingPage, {
    summary: 'A page of a published ranking',
    description:
      'Rows from an index of the list on, with how many there are and where each category begins.',
    access: 'anyone',
    query: filter.extend({
      from: wholeNumberText.default(0),
      limit: limitText.optional(),
    }),
    decode: ({ query: { from, limit, ...query } }) => ({ ...filterOf(query), from, limit }),
    response: wire.dataList(rankingPageWire),
    refusals: ['olympiad_not_found', 'results_not_published'],
  }),
  csv: endpoint(exportRanking, {
    summary: 'A published ranking as a table for spreadsheets',
    access: 'anyone',
    query: filter.extend({ lang: wire.language.default('uk') }),
    decode: ({ query: { lang: language, ...query } }) => ({ ...filterOf(query), language }),
    mediaType: 'text/csv',
    response: z.string(),
    refusals: ['olympiad_not_found', 'results_not_published'],
  }),
  me: endpoint(findMyRank, {
    summary: 'The caller’s row with the page around it',
    description: 'Null when the caller is not in the list.',
    access: 'person',
    query: filter,
    decode: ({ query }) => filterOf(query),
    response: wire.dataList(myRankWire.nullable()),
    refusals: ['olympiad_not_found', 'results_not_published'],
  }),
  mine: endpoint(listMyResults, {
    summary: 'The caller’s published results',
    access: 'person',
    decode: () => undefined,
    response: wire.dataList(z.array(myResultWire)),
  }),
  distribution: endpoint(getDistribution, {
    summary: 'How points are spread in the caller’s category',
    description: 'Null when the caller was not ranked there.',
    access: 'person',
    query: z.object({ olympiad_id: wire.idText }),
    decode: ({ query }) => ({ olympiadId: query.olympiad_id }),
    response: wire.dataList(distributionWire.nullable()),
    refusals: ['olympiad_not_found', 'results_not_published'],
  }),
}
