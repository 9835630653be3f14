import { getDiploma, listMyDiplomas } from '@olympiad/contract/diplomas'
import { queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'

/** Asked again whenever it is shown: it may have been replaced a moment ago. */
export const diplomaQuery = (code: string) =>
  queryOptions({
    queryKey: ['diploma', code],
    ...asks(getDiploma, { code }),
    retry: false,
    staleTime: 10_000,
  })

export const myDiplomasQuery = queryOptions({
  queryKey: ['diplomas', 'mine'],
  ...asks(listMyDiplomas, undefined),
})
