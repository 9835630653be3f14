import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '../api/error-text.ts'
import { paymentQuery, startPaymentMutation } from '../api/queries.ts'
import { useOlympiadId } from '../api/use-olympiad.ts'
import { pathTo } from '../paths.ts'
import { toast } from '../ui/toast.ts'

/** Another attempt for the same order. */
export function usePaymentRetry() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const olympiadId = useOlympiadId()
  const paying = useMutation(startPaymentMutation)

  const retry = async () => {
    try {
      const payment = await paying.mutateAsync({ olympiadId })
      client.setQueryData(paymentQuery(olympiadId).queryKey, payment)
      if (payment.isSimulated)
        await navigate(pathTo('paymentStatus', { olympiadId }), {
          replace: true,
          state: { payment },
        })
      else if (payment.redirect !== null) location.assign(payment.redirect)
    } catch (error) {
      toast.failure(errorText(t, error))
    }
  }
  return { retry, isPending: paying.isPending }
}
