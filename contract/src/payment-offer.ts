import type { ProviderName } from '@olympiad/domain/order'
import type { Payer } from '@olympiad/domain/payer'
import { defineCall, flagOf, type DataList } from './call.ts'
import type { PaymentOfferWire } from './payment.schema.ts'

/** What the caller can know before paying, or before leaving. */
export type PaymentOffer = {
  /** Who can take the money, the first by default; none where nothing is to be paid. */
  providers: ProviderName[]
  /** Whoever pays unless said otherwise. */
  payer: Payer
  /** A run of the olympiad itself has been begun. */
  hasRun: boolean
}

/** Ours: what paying for the caller's registration would be like. */
export const getPaymentOffer = defineCall<
  { olympiadId: number },
  DataList<PaymentOfferWire>,
  PaymentOffer
>({
  method: 'GET',
  path: '/api/olympiads/{id}/payment-offer',
  request: ({ olympiadId }) => ({ params: { id: `${olympiadId}` } }),
  toWire: ({ providers, payer, hasRun }) => ({
    data_list: {
      providers,
      payer_name: payer.name,
      payer_email: payer.email,
      has_run: flagOf(hasRun),
    },
  }),
  fromWire: ({ data_list }) => ({
    providers: data_list.providers,
    payer: { name: data_list.payer_name, email: data_list.payer_email },
    hasRun: data_list.has_run === 1,
  }),
})
