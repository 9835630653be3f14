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

export const homeworkQuery = (groupId: number, page: number) =>
  queryOptions({
    queryKey: [key, groupId, page],
    ...asks(getHomework, { groupId, page }),
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
