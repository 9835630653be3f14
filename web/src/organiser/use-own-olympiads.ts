import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffedOlympiadsQuery } from './staffed-olympiad.ts'

/** The olympiads whose staff I am of, and what is looked for among them. */
export function useOwnOlympiads(searched = '') {
  const [search, setSearch] = useState(searched)
  const list = useInfiniteQuery(staffedOlympiadsQuery(search.trim()))
  const { data, hasNextPage, isPlaceholderData } = list
  return {
    list,
    search,
    setSearch,
    olympiads: data?.pages.flatMap((page) => page.olympiads) ?? [],
    /** There are more than a page has, or were before the last key: worth a search. */
    isLong: search !== '' || isPlaceholderData || hasNextPage || (data?.pages.length ?? 0) > 1,
  }
}
