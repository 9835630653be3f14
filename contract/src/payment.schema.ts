import { paymentStates } from '@olympiad/domain/payment'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { getPayment, startPayment } from './payment.ts'
import * as wire from './wire.ts'

const paymentWire = z
  .object({
    state: z.enum(paymentStates),
    is_simulated: wire.flag,
    redirect_url: z.string().nullable().describe('Where the person pays; null when nowhere'),
  })
  .meta({ id: 'Payment' })

export type PaymentWire = z.infer<typeof paymentWire>

const params = z.object({ id: wire.idText })
const response = wire.dataList(paymentWire)

export const paymentEndpoints = {
  start: endpoint(startPayment, {
    summary: 'Pay for my registration',
    description:
      'The price is the server’s. Calling again returns to the same open order. Free olympiads are paid at once.',
    access: 'person',
    params,
    response,
    refusals: [
      'olympiad_not_found',
      'not_registered',
      'registration_closed',
      'agreement_not_accepted',
      'payment_unavailable',
    ],
  }),
  state: endpoint(getPayment, {
    summary: 'The state of my payment',
    access: 'person',
    params,
    response,
    refusals: ['olympiad_not_found', 'not_registered'],
  }),
}
