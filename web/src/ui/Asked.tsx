import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { Loading } from './Loading.tsx'
import { TextSkeleton } from './TextSkeleton.tsx'

/** What was asked for, once it is there. */
export function Asked<Data>({
  query: { data, isError, error, isFetching, refetch },
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>
  children: (data: Data) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (isError && !isFetching) return <ErrorState error={error} retry={() => void refetch()} />
  return (
    <Loading>
      <TextSkeleton />
    </Loading>
  )
}
