import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  cancelParticipationMutation,
  forgetOlympiad,
  paymentOfferQuery,
  paymentQuery,
  receiptsQuery,
} from '../api/queries.ts'
import { useOlympiadId } from '../api/use-olympiad.ts'
import { toast } from '../ui/toast.ts'

/** Leaves the olympiad; whatever the answer, what is on the screen is asked for again. */
export function useCancellation(onDone: () => void) {
  const client = useQueryClient()
  const olympiadId = useOlympiadId()
  const cancelling = useMutation(cancelParticipationMutation)

  const cancel = async () => {
    try {
      const receipts = await cancelling.mutateAsync({ olympiadId })
      client.setQueryData(receiptsQuery(olympiadId).queryKey, receipts)
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error))
    }
    onDone()
    await Promise.all([
      forgetOlympiad(client, olympiadId),
      client.invalidateQueries({ queryKey: paymentQuery(olympiadId).queryKey }),
      client.invalidateQueries({ queryKey: paymentOfferQuery(olympiadId).queryKey }),
    ])
  }
  return { cancel, isPending: cancelling.isPending }
}
