import { getProgress, type ProgressQuestion } from '@olympiad/contract/progress'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'

/** Asked again whenever it is shown: a run may have ended a moment ago. */
export const progressQuery = (question: ProgressQuestion) =>
  queryOptions({
    queryKey: ['progress', question],
    ...asks(getProgress, question),
    placeholderData: keepPreviousData,
  })
