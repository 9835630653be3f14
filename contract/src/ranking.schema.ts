import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { getRanking, listRankedOlympiads } from './ranking.ts'
import * as wire from './wire.ts'

const rankingRowWire = z
  .object({
    practicant_id: wire.id,
    olympiad_id: wire.id,
    place: wire.id,
    surname: z.string(),
    lastname: z.string(),
    stages_level: wire.stageLevel,
    stages_num: wire.id,
    age_tab: wire.ageBand,
    good_answear: z.int().min(0).describe('Count of right answers (sic)'),
    points: z.int().min(0),
  })
  .meta({ id: 'RankingRow' })

const rankedOlympiadWire = z.object({
  id: wire.id,
  title: wire.translated(z.string()),
  subscribe: z
    .object({ stages_level: wire.stageLevel, stages_num: wire.id, age_tab: wire.ageBand })
    .nullable(),
})

export type RankingRowWire = z.infer<typeof rankingRowWire>
export type RankedOlympiadWire = z.infer<typeof rankedOlympiadWire>

export const rankingEndpoints = {
  rows: endpoint(getRanking, {
    summary: 'A published ranking',
    description: 'An array in the order of places; empty until the results are published.',
    access: 'anyone',
    query: z.object({
      olympiad_id: wire.idText,
      stages_level: wire.stageLevel.optional(),
      stages_num: wire.idText.optional(),
      age_tab: wire.ageBand.optional(),
    }),
    response: z.array(rankingRowWire),
    refusals: ['olympiad_not_found'],
  }),
  olympiads: endpoint(listRankedOlympiads, {
    summary: 'Olympiads with a published ranking',
    description: 'The latest first; with the caller’s own category where they took part.',
    access: 'anyone',
    response: wire.dataList(z.array(rankedOlympiadWire)),
  }),
}
