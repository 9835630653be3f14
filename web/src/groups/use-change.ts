import type { Call } from '@olympiad/contract/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { toast } from '../ui/toast.ts'
import { groupsKey } from './queries.ts'

/** Changes something of a group; whatever is known of groups is read anew. */
export function useChange<Input, Output>(
  definition: Call<Input, Output, Output>,
  onDone?: (output: Output) => void,
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(definition, input),
    onSuccess: async (output) => {
      onDone?.(output)
      await Promise.all(
        [[groupsKey], sessionQuery.queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
    onError: (error) => toast.failure(errorText(t, error)),
  })
}
