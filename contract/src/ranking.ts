import type { AgeBand } from '@olympiad/domain/age-band'
import type { Bin } from '@olympiad/domain/distribution'
import type { Language, Translated } from '@olympiad/domain/language'
import type { Stage, StageLevel } from '@olympiad/domain/stage'
import { addressOf, defineCall, fileCall, type DataList } from './call.ts'
import type {
  CategoryWire,
  DistributionWire,
  MyRankWire,
  MyResultWire,
  RankedOlympiadWire,
  RankingPageWire,
  RankingRowWire,
} from './ranking.schema.ts'

export type RankingRow = {
  personId: number
  olympiadId: number
  place: number
  firstName: string
  familyName: string
  stage: Stage
  ageBand: AgeBand
  rightAnswers: number
  points: number
  /** Decides where points and right answers are equal. */
  memoriseMs: number | undefined
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

/** A category within a list: where it begins (from 0) and how many people it has. */
export type CategoryShare = { stage: Stage; ageBand: AgeBand; from: number; people: number }

/** Why a published ranking was corrected, in one language or both. */
export type CorrectionReason = Translated<string | null>

/** Some rows of a list, which one it is, and how long it is. */
export type RankingPage = {
  version: number
  /** What was corrected since the first version, the latest first. */
  corrections: { version: number; at: string; reason: CorrectionReason | null }[]
  total: number
  categories: CategoryShare[]
  /** The index of the first row in the whole list, from 0. */
  from: number
  rows: RankingRow[]
}

export type RankingPageQuestion = RankingFilter & { from: number; limit?: number | undefined }

/** Where the caller stands in a list, with the page around; null when they are not in it. */
export type MyRank = { index: number; page: RankingPage } | null

export type MyResult = {
  olympiadId: number
  stage: Stage
  ageBand: AgeBand
  place: number
  /** How many were ranked in the category. */
  people: number
  rightAnswers: number
  points: number
}

/** How the points of the caller's category are spread, and the caller's own result in it. */
export type Distribution = { mine: MyResult; bins: Bin[] }

export type Publication = { olympiadId: number; version: number; people: number }

/** A page has as many rows as are asked for, up to this. */
export const rankingPageSize = 100

/** A list too long to come whole comes with exactly so many rows; pages have the rest. */
export const longListRows = 1_000

const filterQuery = ({ olympiadId, level, stageNumber, ageBand }: RankingFilter) => ({
  olympiad_id: `${olympiadId}`,
  stages_level: level,
  stages_num: stageNumber?.toString(),
  age_tab: ageBand,
})

const categoryToWire = ({ stage, ageBand }: { stage: Stage; ageBand: AgeBand }): CategoryWire => ({
  stages_level: stage.level,
  stages_num: stage.number,
  age_tab: ageBand,
})

const categoryFromWire = (wire: CategoryWire): { stage: Stage; ageBand: AgeBand } => ({
  stage: { level: wire.stages_level, number: wire.stages_num },
  ageBand: wire.age_tab,
})

const rowToWire = (row: RankingRow): RankingRowWire => ({
  practicant_id: row.personId,
  olympiad_id: row.olympiadId,
  place: row.place,
  surname: row.familyName,
  lastname: row.firstName,
  stages_level: row.stage.level,
  stages_num: row.stage.number,
  age_tab: row.ageBand,
  good_answear: row.rightAnswers,
  points: row.points,
  memorise_ms: row.memoriseMs,
})

/** The wire's names of a row, for whoever writes rows as JSON where they lie. */
export const rankingRowNames = {
  personId: 'practicant_id',
  olympiadId: 'olympiad_id',
  place: 'place',
  familyName: 'surname',
  firstName: 'lastname',
  level: 'stages_level',
  stageNumber: 'stages_num',
  ageBand: 'age_tab',
  rightAnswers: 'good_answear',
  points: 'points',
  memoriseMs: 'memorise_ms',
} as const satisfies Record<string, keyof RankingRowWire>

type PageHead = Omit<RankingPage, 'rows'>

/** A response around rows that are JSON already; `wireOf` makes it as if there were none. */
function withRows(wireOf: (rows: []) => unknown, rows: string): string {
  const around = JSON.stringify(wireOf([]))
  const at = around.lastIndexOf('[]')
  return `${around.slice(0, at)}${rows}${around.slice(at + 2)}`
}

/** `getRankingPage.toWire` as text, of rows that are JSON already. */
export const rankingPageText = (head: PageHead, rows: string) =>
  withRows((none) => getRankingPage.toWire({ ...head, rows: none }), rows)

/** The same of `findMyRank`. */
export const myRankText = (index: number, head: PageHead, rows: string) =>
  withRows((none) => findMyRank.toWire({ index, page: { ...head, rows: none } }), rows)

const rowFromWire = (row: RankingRowWire): RankingRow => ({
  personId: row.practicant_id,
  olympiadId: row.olympiad_id,
  place: row.place,
  familyName: row.surname,
  firstName: row.lastname,
  ...categoryFromWire(row),
  rightAnswers: row.good_answear,
  points: row.points,
  memoriseMs: row.memorise_ms,
})

const pageToWire = ({ categories, rows, ...page }: RankingPage): RankingPageWire => ({
  ...page,
  categories: categories.map(({ from, people, ...category }) => ({
    ...categoryToWire(category),
    from,
    people,
  })),
  rows: rows.map(rowToWire),
})

const pageFromWire = ({ categories, rows, ...page }: RankingPageWire): RankingPage => ({
  ...page,
  categories: categories.map((wire) => ({
    ...categoryFromWire(wire),
    from: wire.from,
    people: wire.people,
  })),
  rows: rows.map(rowFromWire),
})

const resultToWire = ({
  olympiadId,
  place,
  people,
  rightAnswers,
  points,
  ...category
}: MyResult) => ({
  olympiad_id: olympiadId,
  ...categoryToWire(category),
  place,
  people,
  good_answear: rightAnswers,
  points,
})

const resultFromWire = (wire: MyResultWire): MyResult => ({
  olympiadId: wire.olympiad_id,
  ...categoryFromWire(wire),
  place: wire.place,
  people: wire.people,
  rightAnswers: wire.good_answear,
  points: wire.points,
})

/** Spec 7: an array, without the usual envelope. */
export const getRanking = defineCall<RankingFilter, RankingRowWire[], RankingRow[]>({
  method: 'GET',
  path: '/api/ranking',
  request: (filter) => ({ query: filterQuery(filter) }),
  toWire: (rows) => rows.map(rowToWire),
  fromWire: (rows) => rows.map(rowFromWire),
})

/** The list as a file for spreadsheets, with heads in a language. */
export const exportRanking = fileCall<RankingFilter & { language: Language }>({
  method: 'GET',
  path: '/api/ranking/csv',
  request: ({ language, ...filter }) => ({ query: { ...filterQuery(filter), lang: language } }),
})

export const rankingCsvAddress = (filter: RankingFilter, language: Language) =>
  addressOf(exportRanking.path, exportRanking.request({ ...filter, language }))

export const getRankingPage = defineCall<
  RankingPageQuestion,
  DataList<RankingPageWire>,
  RankingPage
>({
  method: 'GET',
  path: '/api/ranking/page',
  request: ({ from, limit, ...filter }) => ({
    query: { ...filterQuery(filter), from: `${from}`, limit: limit?.toString() },
  }),
  toWire: (page) => ({ data_list: pageToWire(page) }),
  fromWire: ({ data_list }) => pageFromWire(data_list),
})

export const findMyRank = defineCall<RankingFilter, DataList<MyRankWire | null>, MyRank>({
  method: 'GET',
  path: '/api/ranking/me',
  request: (filter) => ({ query: filterQuery(filter) }),
  toWire: (rank) => ({ data_list: rank && { index: rank.index, page: pageToWire(rank.page) } }),
  fromWire: ({ data_list }) =>
    data_list && { index: data_list.index, page: pageFromWire(data_list.page) },
})

export const listMyResults = defineCall<void, DataList<MyResultWire[]>, MyResult[]>({
  method: 'GET',
  path: '/api/ranking/mine',
  request: () => ({}),
  toWire: (results) => ({ data_list: results.map(resultToWire) }),
  fromWire: ({ data_list }) => data_list.map(resultFromWire),
})

export const getDistribution = defineCall<
  { olympiadId: number },
  DataList<DistributionWire | null>,
  Distribution | null
>({
  method: 'GET',
  path: '/api/ranking/distribution',
  request: ({ olympiadId }) => ({ query: { olympiad_id: `${olympiadId}` } }),
  toWire: (shown) => ({
    data_list: shown && { mine: resultToWire(shown.mine), bins: shown.bins },
  }),
  fromWire: ({ data_list }) =>
    data_list && { mine: resultFromWire(data_list.mine), bins: data_list.bins },
})

export const listRankedOlympiads = defineCall<
  void,
  DataList<RankedOlympiadWire[]>,
  RankedOlympiad[]
>({
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
