import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { useMoneyWords, useView } from './use-money.ts'

/** One thing of a list, and the way back to it. */
export function SheetFrame<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const t = useMoneyWords()
  const { close } = useView()
  return (
    <>
      <div>
        <Button variant="ghost" size="s" onClick={close}>
          {t('money.backToList')}
        </Button>
      </div>
      <Asked query={query}>{children}</Asked>
    </>
  )
}
