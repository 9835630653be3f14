import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

/** The next page of a list, as long as there is one. */
export function More({
  of: { hasNextPage, isFetchingNextPage, fetchNextPage },
  children,
}: {
  of: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  children: ReactNode
}) {
  if (!hasNextPage) return null
  return (
    <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {children}
    </Button>
  )
}
