import type { Family } from '@olympiad/contract/family'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../api/error-text.ts'
import { toast } from '../ui/toast.ts'
import { familyQuery } from './queries.ts'

/** Something done to the family, which is answered with how it stands now. */
export function useFamilyChange<Input>(change: (input: Input) => Promise<Family>, done?: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (family) => {
      if (done) toast.success(done)
      client.setQueryData(familyQuery.queryKey, family)
      await client.invalidateQueries({ queryKey: ['family', 'child'] })
    },
    onError: (error) => toast.failure(errorText(t, error)),
  })
}
