import type { Call } from '@olympiad/contract/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { toast } from '../ui/toast.ts'
import { peopleKey } from './queries.ts'

/** Makes a change of a person's and reads everything about people anew. */
export function useChange<Input, Output>(
  definition: Call<Input, Output, Output>,
  onDone: () => void,
) {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(definition, input),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: peopleKey(olympiad.id) })
      toast.success(t('people.changed'))
      onDone()
    },
  })
}
