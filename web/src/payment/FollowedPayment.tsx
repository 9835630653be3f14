import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '../api/call.ts'
import { paymentQuery } from '../api/queries.ts'
import { useOlympiadId } from '../api/use-olympiad.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { RegisterFirst } from '../journey/JourneyGate.tsx'
import { waitBefore } from './payment-view.ts'
import { PaymentResult } from './PaymentResult.tsx'
import { LeftPayment } from './LeftPayment.tsx'
import { PaymentLoading } from './PaymentLoading.tsx'
import { SimulatedPayment } from './SimulatedPayment.tsx'

/** The server's word, asked for again while the payment is pending. */
export function FollowedPayment() {
  const payment = useQuery({
    ...paymentQuery(useOlympiadId()),
    staleTime: 0,
    // A refusal is an answer.
    retry: (failures, error) => failures < 3 && !isRefusal(error, 'not_registered'),
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' && !state.data.isSimulated
        ? waitBefore(state.dataUpdateCount)
        : false,
  })
  const { data } = payment
  if (data?.order === 'cancelled' || data?.order === 'refunded') return <LeftPayment />
  if (data?.isSimulated) return <SimulatedPayment state={data.state} />
  if (data) {
    return (
      <PaymentResult
        state={data.state}
        redirect={data.redirect}
        provider={data.provider}
        isFollowed
      />
    )
  }
  if (isRefusal(payment.error, 'not_registered')) return <RegisterFirst />
  if (payment.isError)
    return <ErrorState error={payment.error} retry={() => void payment.refetch()} />
  return <PaymentLoading />
}
