import type { PaymentState } from '@olympiad/domain/payment'
import { call, type DataList } from './call.ts'
import type { PaymentWire } from './payment.schema.ts'

export type Payment = {
  state: PaymentState
  /** The simulated provider settles by itself; a real one is visited at `redirect`. */
  isSimulated: boolean
  redirect: string | null
}

const toWire = ({ state, isSimulated, redirect }: Payment): DataList<PaymentWire> => ({
  data_list: { state, is_simulated: isSimulated ? 1 : 0, redirect_url: redirect },
})
const fromWire = ({ data_list }: DataList<PaymentWire>): Payment => ({
  state: data_list.state,
  isSimulated: data_list.is_simulated === 1,
  redirect: data_list.redirect_url,
})

/** Ours: opens the order of the caller's registration, or returns to the one that is open. */
export const startPayment = call<{ olympiadId: number }, DataList<PaymentWire>, Payment>({
  method: 'POST',
  path: '/api/olympiads/{id}/pay',
  request: ({ olympiadId }) => ({ params: { id: `${olympiadId}` } }),
  toWire,
  fromWire,
})

/** Ours: the server's word on the payment. */
export const getPayment = call<{ olympiadId: number }, DataList<PaymentWire>, Payment>({
  method: 'GET',
  path: '/api/olympiads/{id}/payment',
  request: ({ olympiadId }) => ({ params: { id: `${olympiadId}` } }),
  toWire,
  fromWire,
})
