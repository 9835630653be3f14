import type { ClassOrderSheet } from '@olympiad/contract/class-orders'
import type { Group } from '@olympiad/contract/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../api/error-text.ts'
import { toast } from '../ui/toast.ts'
import { classOrderQuery, ordersKey } from './queries.ts'

/** Something changes an order; what the server answers is what is shown. */
export function useChange<Input = void>(
  group: Group,
  change: (input: Input) => Promise<ClassOrderSheet>,
  { said, onDone }: { said?: string; onDone?: () => void } = {},
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (order) => {
      client.setQueryData(classOrderQuery(group.id, order.id).queryKey, order)
      if (said) toast.success(said)
      onDone?.()
    },
    onError: (error) => toast.failure(errorText(t, error)),
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey(group.id) }),
  })
}
