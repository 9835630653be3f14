import type { AgeBand } from '@olympiad/domain/age-band'
import type { Translated } from '@olympiad/domain/language'
import type { Stage, StageLevel } from '@olympiad/domain/stage'
import { call, type DataList } from './call.ts'
import type { RankedOlympiadWire, RankingRowWire } from './ranking.schema.ts'

export type RankingRow = {
  practicantId: number
  olympiadId: number
  place: number
  firstName: string
  familyName: string
  stage: Stage
  ageBand: AgeBand
  rightAnswers: number
  points: number
}

export type RankingFilter = {
  olympiadId: number
  level?: StageLevel | undefined
  stageNumber?: number | undefined
  ageBand?: AgeBand | undefined
}

/** An olympiad with a published ranking, and the caller's category in it. */
export type RankedOlympiad = {
  id: number
  title: Translated
  category: (Stage & { ageBand: AgeBand }) | null
}

/** Spec 7: an array, without the usual envelope. */
export const getRanking = call<RankingFilter, RankingRowWire[], RankingRow[]>({
  method: 'GET',
  path: '/api/ranking',
  request: ({ olympiadId, level, stageNumber, ageBand }) => ({
    query: {
      olympiad_id: `${olympiadId}`,
      stages_level: level,
      stages_num: stageNumber?.toString(),
      age_tab: ageBand,
    },
  }),
  toWire: (rows) =>
    rows.map((row) => ({
      practicant_id: row.practicantId,
      olympiad_id: row.olympiadId,
      place: row.place,
      surname: row.familyName,
      lastname: row.firstName,
      stages_level: row.stage.level,
      stages_num: row.stage.number,
      age_tab: row.ageBand,
      good_answear: row.rightAnswers,
      points: row.points,
    })),
  fromWire: (rows) =>
    rows.map((row) => ({
      practicantId: row.practicant_id,
      olympiadId: row.olympiad_id,
      place: row.place,
      familyName: row.surname,
      firstName: row.lastname,
      stage: { level: row.stages_level, number: row.stages_num },
      ageBand: row.age_tab,
      rightAnswers: row.good_answear,
      points: row.points,
    })),
})

export const listRankedOlympiads = call<void, DataList<RankedOlympiadWire[]>, RankedOlympiad[]>({
  method: 'GET',
  path: '/api/ranking/olympiads',
  request: () => ({}),
  toWire: (olympiads) => ({
    data_list: olympiads.map(({ category, ...olympiad }) => ({
      ...olympiad,
      subscribe: category && {
        stages_level: category.level,
        stages_num: category.number,
        age_tab: category.ageBand,
      },
    })),
  }),
  fromWire: ({ data_list }) =>
    data_list.map(({ subscribe, ...olympiad }) => ({
      ...olympiad,
      category: subscribe && {
        level: subscribe.stages_level,
        number: subscribe.stages_num,
        ageBand: subscribe.age_tab,
      },
    })),
})
