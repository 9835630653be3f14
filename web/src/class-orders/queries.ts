import {
  getClassOrder,
  getOrderOffer,
  listClassOrders,
  lookAtSeat,
} from '@olympiad/contract/class-orders'
import { queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'

const key = 'class-orders'

export const ordersKey = (groupId: number) => [key, groupId]

export const classOrdersQuery = (groupId: number) =>
  queryOptions({ queryKey: [...ordersKey(groupId), 'all'], ...asks(listClassOrders, { groupId }) })

export const orderOfferQuery = (groupId: number, olympiadId: number) =>
  queryOptions({
    queryKey: [...ordersKey(groupId), 'offer', olympiadId],
    ...asks(getOrderOffer, { groupId, olympiadId }),
    staleTime: 0,
  })

/** While somebody waits for the money it is looked for often. */
const impatientMs = 2_000

export const classOrderQuery = (groupId: number, orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey(groupId), orderId],
    ...asks(getClassOrder, { groupId, orderId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.payment.state === 'pending' ? impatientMs : false),
  })

export const offeredSeatQuery = (code: string) =>
  queryOptions({
    queryKey: [key, 'seat', code],
    ...asks(lookAtSeat, { code }),
    retry: false,
  })
