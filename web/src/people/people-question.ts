import {
  peopleSorts,
  type PeopleFilter,
  type PeopleOrder,
  type PeopleSort,
} from '@olympiad/contract/people'
import { idOf } from '@olympiad/contract/id'
import { isAgeBand } from '@olympiad/domain/age-band'
import { isLanguage } from '@olympiad/domain/language'
import { isStageLevel } from '@olympiad/domain/stage'

/** What is asked of the list; the address of the page carries it. */
export type PeopleQuestion = PeopleFilter & PeopleOrder

const isSort = (text: string | null): text is PeopleSort => peopleSorts.includes(text as PeopleSort)

const flagOf = (text: string | null) =>
  text === 'true' || text === 'false' ? text === 'true' : undefined

/** What an address says, as far as it makes sense. */
export function questionIn(params: URLSearchParams): PeopleQuestion {
  const [level, ageBand, language, sort] = ['level', 'ageBand', 'language', 'sort'].map((name) =>
    params.get(name),
  )
  const question: PeopleQuestion = {
    search: params.get('search') || undefined,
    level: isStageLevel(level) ? level : undefined,
    stageNumber: idOf(params.get('stageNumber') ?? undefined) ?? undefined,
    ageBand: isAgeBand(ageBand) ? ageBand : undefined,
    isPaid: flagOf(params.get('isPaid')),
    hasRun: flagOf(params.get('hasRun')),
    isGhost: flagOf(params.get('isGhost')),
    language: isLanguage(language) ? language : undefined,
    countryId: idOf(params.get('countryId') ?? undefined) ?? undefined,
    sort: isSort(sort ?? null) ? (sort as PeopleSort) : undefined,
    isDescending: flagOf(params.get('isDescending')),
  }
  return Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined))
}

export function paramsOf(question: PeopleQuestion): URLSearchParams {
  const said = Object.entries(question).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
}

/** The filter without the order: what people are counted by. */
export function filterOf({ sort: _, isDescending: __, ...filter }: PeopleQuestion): PeopleFilter {
  return filter
}

/** Sorted by a column; by the same again the other way round. */
export function sortedBy(question: PeopleQuestion, sort: PeopleSort): PeopleQuestion {
  const { sort: before = 'name', isDescending = false, ...filter } = question
  const turned = before === sort && !isDescending
  return { ...filter, ...(sort !== 'name' && { sort }), ...(turned && { isDescending: true }) }
}
