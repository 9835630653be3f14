import { firstRows } from '@olympiad/domain/group'
import {
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'

/**
 * A list of a group that opens with its first rows, however long it is; where there may be more, all of
 * it follows at once and takes their place.
 */
export function useWholeList<Data, Key extends QueryKey>(
  listed: (limit?: number) => UseQueryOptions<Data, Error, Data, Key>,
  rowsOf: (data: Data) => readonly unknown[],
): { query: UseQueryResult<Data>; isWhole: boolean } {
  const first = useQuery(listed(firstRows))
  const isPart = first.data !== undefined && rowsOf(first.data).length >= firstRows
  const whole = useQuery({ ...listed(), enabled: isPart })
  if (!isPart) return { query: first, isWhole: first.data !== undefined }
  const isSettled = whole.data !== undefined || whole.isError
  return { query: isSettled ? whole : first, isWhole: whole.data !== undefined }
}
