import type { TransferOffer } from '@olympiad/contract/payment-offer'
import { isPaid, notEnrolled } from '@olympiad/domain/participation'
import type { ProviderName } from '@olympiad/domain/order'
import { payerProblems, type Payer, type PayerProblem } from '@olympiad/domain/payer'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentOfferQuery } from '../api/queries.ts'
import { useOlympiad, useOlympiadId } from '../api/use-olympiad.ts'

export type PaymentForm = {
  /** A class has paid: nothing is to be asked. */
  isPaidFor: boolean
  providers: readonly ProviderName[]
  provider: ProviderName | null
  /** Where a bank transfer would go; null: nowhere. */
  transfer: TransferOffer | null
  /** Who pays unless the person says otherwise: whoever accepts for a child. */
  payerWith: (guardian: string) => Payer
  /** None before the first try. */
  problemsOf: (payer: Payer) => PayerProblem[]
  changePayer: (change: Partial<Payer>) => void
  choose: (provider: ProviderName | null) => void
  /** What to pay with; null: something must be mended first, and is shown. */
  wish: (guardian: string) => { payer?: Payer; provider?: ProviderName } | null
}

/** What is asked before a payment begins. Where the offer has not come, the server's word holds. */
export function usePaymentForm(): PaymentForm {
  const enrolment = useOlympiad().data?.enrolment ?? notEnrolled
  const { data: offer } = useQuery({
    ...paymentOfferQuery(useOlympiadId()),
    enabled: enrolment.subscription !== null && !isPaid(enrolment),
  })
  const [typed, setTyped] = useState<Partial<Payer>>({})
  const [chosen, choose] = useState<ProviderName | null>(null)
  const [isChecked, setIsChecked] = useState(false)

  const isPaidFor = offer?.hasSeat ?? false
  const providers = isPaidFor ? [] : (offer?.providers ?? [])
  const provider = chosen ?? providers[0] ?? null
  const payerWith = (guardian: string): Payer => ({
    name: typed.name ?? (guardian.trim() || (offer?.payer.name ?? '')),
    email: typed.email ?? offer?.payer.email ?? '',
  })
  return {
    isPaidFor,
    providers,
    provider,
    transfer: offer?.transfer ?? null,
    payerWith,
    problemsOf: (payer) => (isChecked ? payerProblems(payer) : []),
    changePayer: (change) => setTyped((before) => ({ ...before, ...change })),
    choose,
    wish: (guardian) => {
      if (provider === null) return {}
      setIsChecked(true)
      const payer = payerWith(guardian)
      return payerProblems(payer).length > 0 ? null : { payer, provider }
    },
  }
}
