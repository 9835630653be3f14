import { getHomework, getHomeworkMistakes, getMyHomework } from '@olympiad/contract/homework'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'

const key = 'homework'

export const myHomeworkQuery = queryOptions({
  queryKey: [key, 'mine'],
  ...asks(getMyHomework, undefined),
  // A run may have ended in between.
  staleTime: 0,
})

export const homeworkQuery = (groupId: number, page: number, limit?: number) =>
  queryOptions({
    queryKey: [key, groupId, page, limit],
    ...asks(getHomework, { groupId, page, limit }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const mistakesQuery = (groupId: number, assignmentId: number, placeId?: number) =>
  queryOptions({
    queryKey: [key, groupId, 'mistakes', assignmentId, placeId ?? 'all'],
    ...asks(getHomeworkMistakes, { groupId, assignmentId, placeId }),
  })

export const forgetHomework = (client: QueryClient, groupId: number) =>
  client.invalidateQueries({ queryKey: [key, groupId] })
