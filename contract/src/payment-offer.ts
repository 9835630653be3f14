import type { Money } from '@olympiad/domain/olympiad'
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
  /** A class has paid for the caller: a seat is theirs, or is once they have accepted the terms. */
  hasSeat: boolean
  /** Where a bank transfer would go; null: the organiser takes none. */
  transfer: TransferOffer | null
}

export type TransferOffer = {
  /** What the transfer must say. */
  reference: string
  money: Money
  holder: string
  iban: string
  bank: string
}

const minorUnits = 100

/** Ours: what paying for the caller's registration would be like. */
export const getPaymentOffer = defineCall<
  { olympiadId: number },
  DataList<PaymentOfferWire>,
  PaymentOffer
>({
  method: 'GET',
  path: '/api/olympiads/{id}/payment-offer',
  request: ({ olympiadId }) => ({ params: { id: `${olympiadId}` } }),
  toWire: ({ providers, payer, hasRun, hasSeat, transfer }) => ({
    data_list: {
      providers,
      payer_name: payer.name,
      payer_email: payer.email,
      has_run: flagOf(hasRun),
      has_seat: flagOf(hasSeat),
      transfer: transfer && {
        reference: transfer.reference,
        amount: transfer.money.amount / minorUnits,
        currency: transfer.money.currency,
        account_holder: transfer.holder,
        iban: transfer.iban,
        bank: transfer.bank,
      },
    },
  }),
  fromWire: ({ data_list }) => ({
    providers: data_list.providers,
    payer: { name: data_list.payer_name, email: data_list.payer_email },
    hasRun: data_list.has_run === 1,
    hasSeat: data_list.has_seat === 1,
    transfer: data_list.transfer && {
      reference: data_list.transfer.reference,
      money: {
        amount: Math.round(data_list.transfer.amount * minorUnits),
        currency: data_list.transfer.currency,
      },
      holder: data_list.transfer.account_holder,
      iban: data_list.transfer.iban,
      bank: data_list.transfer.bank,
    },
  }),
})
