import { listGroupDiplomas } from '@olympiad/contract/diploma-files'
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

/** Asked again whenever it is shown: who has left, or has taken a consent back, is not counted. */
export const groupDiplomasQuery = (groupId: number) =>
  queryOptions({
    queryKey: ['diplomas', 'group', groupId],
    ...asks(listGroupDiplomas, { groupId }),
    staleTime: 0,
  })
