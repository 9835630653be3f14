import { startFreeRun, type FreeStart } from '@olympiad/contract/training'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { pathTo } from '../paths.ts'
import { toast } from '../ui/toast.ts'

/** Starts a free run and goes where it is played. */
export function useStart() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: (start: FreeStart) => call(startFreeRun, start),
    onSuccess: ({ runId }) => void navigate(pathTo('run', { runId })),
    onError: (error) => {
      toast.error(errorText(t, error))
    },
  })
  return { start: mutate, isStarting: isPending }
}
