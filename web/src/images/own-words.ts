import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { imagesQuery } from './queries.ts'

/** The own word for an entry; empty where there is none. */
export function useWords(): (entry: string) => string {
  const { data } = useQuery(imagesQuery)
  return useMemo(() => {
    const words = new Map(data?.map(({ entry, word }) => [entry, word]))
    return (entry: string) => words.get(entry) ?? ''
  }, [data])
}
