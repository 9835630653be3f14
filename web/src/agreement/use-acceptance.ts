import type { Agreement } from '@olympiad/contract/agreement'
import type { PaymentWish } from '@olympiad/contract/payment'
import type { AcceptanceDraft } from '@olympiad/domain/acceptance'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '../api/error-text.ts'
import { isRefusal } from '../api/call.ts'
import {
  acceptAgreementMutation,
  agreementQuery,
  olympiadQuery,
  paymentQuery,
  startPaymentMutation,
} from '../api/queries.ts'
import { pathTo } from '../paths.ts'
import { toast } from '../ui/toast.ts'

/**
 * Accepting: recorded first, then the payment begins, then its status is the place to be. Without a
 * wish nothing is paid: the terms alone were new.
 */
export function useAcceptance(olympiadId: number) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const accepting = useMutation(acceptAgreementMutation)
  const paying = useMutation(startPaymentMutation)

  const accept = async (
    { version, language }: Agreement,
    acceptance: AcceptanceDraft,
    wish: Omit<PaymentWish, 'olympiadId'> | null,
  ): Promise<'accepted' | 'outdated' | 'failed'> => {
    try {
      await accepting.mutateAsync({ olympiadId, version, language, acceptance })
      if (wish === null) {
        await client.invalidateQueries({ queryKey: olympiadQuery(olympiadId).queryKey })
        await navigate(pathTo('olympiad', { olympiadId }), { replace: true })
        return 'accepted'
      }
      const payment = await paying.mutateAsync({ olympiadId, ...wish })
      client.setQueryData(paymentQuery(olympiadId).queryKey, payment)
      // Kept with the place in history, the answer outlives a reload.
      await navigate(pathTo('paymentStatus', { olympiadId }), {
        replace: true,
        state: payment.isSimulated ? { payment } : null,
      })
      if (payment.redirect !== null) location.assign(payment.redirect)
      return 'accepted'
    } catch (error) {
      if (isRefusal(error, 'agreement_outdated')) {
        await client.invalidateQueries({ queryKey: agreementQuery(olympiadId, language).queryKey })
        return 'outdated'
      }
      toast.failure(errorText(t, error))
      return 'failed'
    }
  }

  return { accept, isPending: accepting.isPending || paying.isPending }
}
