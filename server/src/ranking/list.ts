import type { CategoryShare, RankingFilter } from '@olympiad/contract/ranking'
import { byCategory, type Category } from '@olympiad/domain/results'

export type RankedCategory = Category & { people: number }

/** The part of a page that lies in one category: positions after `after`, up to and with `upTo`. */
export type PositionRange = Category & { after: number; upTo: number }

/** The categories a filter lets through, one after the other, and where each begins. */
export function sharesOf(
  categories: readonly RankedCategory[],
  { level, stageNumber, ageBand }: Omit<RankingFilter, 'olympiadId'>,
): CategoryShare[] {
  let from = 0
  return categories
    .filter(
      ({ stage, ageBand: band }) =>
        (level === undefined || stage.level === level) &&
        (stageNumber === undefined || stage.number === stageNumber) &&
        (ageBand === undefined || band === ageBand),
    )
    .toSorted(byCategory)
    .map((category) => {
      const share = { ...category, from }
      from += category.people
      return share
    })
}

export function totalOf(shares: readonly CategoryShare[]): number {
  const last = shares.at(-1)
  return last ? last.from + last.people : 0
}

/** What to read of which category for the rows from `from` on. */
export function rangesOf(
  shares: readonly CategoryShare[],
  from: number,
  limit: number,
): PositionRange[] {
  return shares
    .map((share) => ({
      stage: share.stage,
      ageBand: share.ageBand,
      after: Math.max(0, from - share.from),
      upTo: Math.min(share.people, from + limit - share.from),
    }))
    .filter(({ after, upTo }) => upTo > after)
}

/** The same in pieces of at most so many positions. */
export function slicesOf(ranges: readonly PositionRange[], greatest: number): PositionRange[] {
  return ranges.flatMap((range) => {
    const count = Math.ceil((range.upTo - range.after) / greatest)
    return Array.from({ length: count }, (_, at) => {
      const after = range.after + at * greatest
      return { ...range, after, upTo: Math.min(range.upTo, after + greatest) }
    })
  })
}
