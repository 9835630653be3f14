import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paymentQuery, startPaymentMutation } from '../api/queries.ts'
import { useOlympiadId } from '../api/use-olympiad.ts'
import { toast } from '../ui/toast.ts'

/** Another attempt for the same order. */
export function usePaymentRetry() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const olympiadId = useOlympiadId()
  const paying = useMutation(startPaymentMutation)

  const retry = async () => {
    try {
      const payment = await paying.mutateAsync({ olympiadId })
      client.setQueryData(paymentQuery(olympiadId).queryKey, payment)
      if (payment.isSimulated) await navigate('.', { replace: true, state: { payment } })
      else if (payment.redirect !== null) location.assign(payment.redirect)
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error))
    }
  }
  return { retry, isPending: paying.isPending }
}
