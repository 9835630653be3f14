import {
  getMoney,
  getOrder,
  listAttentions,
  listOrders,
  type OrderFilter,
} from '@olympiad/contract/money'
import { getStatement, listStatements } from '@olympiad/contract/statement'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'
import { consoleKey } from '../organiser/staffed-olympiad.ts'

const keyOf = (olympiadId: number, ...rest: unknown[]) => [consoleKey, olympiadId, 'money', ...rest]

export const moneyQuery = (olympiadId: number) =>
  queryOptions({
    queryKey: keyOf(olympiadId, 'overview'),
    ...asks(getMoney, { olympiadId }),
  })

export const attentionsQuery = (olympiadId: number) =>
  queryOptions({
    queryKey: keyOf(olympiadId, 'attentions'),
    ...asks(listAttentions, { olympiadId }),
  })

export type OrderQuestion = { search: string; filter: OrderFilter }

export const ordersQuery = (olympiadId: number, { search, filter }: OrderQuestion) =>
  infiniteQueryOptions({
    queryKey: keyOf(olympiadId, 'orders', search, filter),
    queryFn: ({ pageParam, signal }) =>
      call(
        listOrders,
        { olympiadId, filter, ...(search && { search }), ...(pageParam && { before: pageParam }) },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ before }) => before,
  })

export const orderQuery = (olympiadId: number, orderId: string) =>
  queryOptions({
    queryKey: keyOf(olympiadId, 'order', orderId),
    ...asks(getOrder, { olympiadId, orderId }),
    retry: false,
  })

export const statementsQuery = (olympiadId: number) =>
  queryOptions({
    queryKey: keyOf(olympiadId, 'statements'),
    ...asks(listStatements, { olympiadId }),
  })

export const statementQuery = (olympiadId: number, statementId: number) =>
  queryOptions({
    queryKey: keyOf(olympiadId, 'statement', statementId),
    ...asks(getStatement, { olympiadId, statementId }),
  })

/** Money has moved: whatever is on the screen is asked for again, also a person's sheet. */
export const forgetMoney = (client: QueryClient, olympiadId: number) =>
  client.invalidateQueries({ queryKey: [consoleKey, olympiadId] })
