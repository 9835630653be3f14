import {
  longListRows,
  rankingPageSize,
  type RankingFilter,
  type RankingPage,
} from '@olympiad/contract/ranking'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { myRankQuery, rankingPageQuery, rankingQuery } from '../api/queries.ts'
import { lineOf, rankingLines, type RankingLine } from './ranking-lines.ts'
import { lineCount, lineOfRow, pagesOf, placeOfLine } from './ranking-window.ts'

export type RankingList = {
  people: number
  count: number
  lineAt: (index: number) => RankingLine | undefined
  /** The table tells which lines are in view, so that their rows can come. */
  onView: (lines: readonly [number, number]) => void
  find: (personId: number) => Promise<{ index: number; place: number } | null>
}

type Answer = {
  data: RankingList | null
  isError: boolean
  error: unknown
  retry: () => void
}

/** Spec 7's list; one too long to come whole is asked for by the pages in view. */
export function useRankingList(filter: RankingFilter): Answer {
  const whole = useQuery(rankingQuery(filter))
  const isLong = whole.data?.length === longListRows
  const long = useLongList(filter, isLong)
  const lines = useMemo(() => rankingLines(whole.data ?? []), [whole.data])
  if (isLong) return long
  const short: RankingList = {
    people: whole.data?.length ?? 0,
    count: lines.length,
    lineAt: (index) => lines[index],
    onView: () => {},
    find: async (personId) => {
      const index = lineOf(lines, personId)
      const line = lines[index]
      return line?.kind === 'result' ? { index, place: line.row.place } : null
    },
  }
  return {
    data: whole.data ? short : null,
    isError: whole.isError,
    error: whole.error,
    retry: () => void whole.refetch(),
  }
}

/** Made once for a page: a line that stays the same is not rendered again. */
const linesOf = ({ rows }: RankingPage): RankingLine[] =>
  rows.map((row) => ({ kind: 'result', row }))

function useLongList(filter: RankingFilter, isLong: boolean): Answer {
  const client = useQueryClient()
  const [inView, setInView] = useState<readonly number[]>([0])
  const pageQuery = (page: number) => rankingPageQuery({ ...filter, from: page * rankingPageSize })
  const head = useQuery({ ...pageQuery(0), enabled: isLong })
  const answers = useQueries({
    queries: isLong ? inView.map((page) => ({ ...pageQuery(page), select: linesOf })) : [],
  })
  const categories = head.data?.categories ?? []
  const pages = new Map(inView.map((page, index) => [page, answers[index]?.data]))

  const lineOfRowAt = (row: number): RankingLine | undefined =>
    pages.get(Math.floor(row / rankingPageSize))?.[row % rankingPageSize]
  const list: RankingList = {
    people: head.data?.total ?? 0,
    count: lineCount(categories),
    lineAt: (index) => {
      const place = placeOfLine(categories, index)
      if (place?.kind === 'category') return { ...place.share, kind: 'category' }
      return place ? lineOfRowAt(place.row) : undefined
    },
    onView: (lines) => {
      const wanted = pagesOf(categories, lines, rankingPageSize)
      setInView((before) => (before.join() === wanted.join() ? before : wanted))
    },
    find: async () => {
      const found = await client.fetchQuery(myRankQuery(filter))
      if (!found) return null
      const { index, page } = found
      client.setQueryData(pageQuery(page.from / rankingPageSize).queryKey, page)
      const place = page.rows[index - page.from]?.place ?? 0
      return { index: lineOfRow(page.categories, index), place }
    },
  }
  return {
    data: head.data ? list : null,
    isError: head.isError,
    error: head.error,
    retry: () => void head.refetch(),
  }
}
