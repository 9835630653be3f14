import { keepGuestRun } from '@olympiad/contract/training'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '../api/call.ts'
import { toast } from '../ui/toast.ts'
import { forgetTried, triedRuns } from './guest-runs.ts'

let isUnderWay = false

/** Whoever has signed in keeps what they tried before, and is told so once. */
export function KeptTries() {
  const { t } = useTranslation('training')
  const client = useQueryClient()
  useEffect(() => {
    if (isUnderWay) return
    isUnderWay = true
    void handOver().then((count) => {
      isUnderWay = false
      if (count === 0) return
      toast.success(t('guest.kept', { count }))
      void client.invalidateQueries({ queryKey: ['training'] })
    })
  }, [client, t])
  return null
}

/** How many were kept. What the server will never take is forgotten, what it did not hear is not. */
async function handOver(): Promise<number> {
  let count = 0
  for (const { recallMs: _, rhythm: __, ...run } of triedRuns()) {
    try {
      const { runId } = await call(keepGuestRun, run)
      if (runId !== null) count++
      forgetTried(run.drill.kind)
    } catch (error) {
      const isFinal = error instanceof ApiError && (error.status === 409 || error.status === 422)
      if (isFinal) forgetTried(run.drill.kind)
    }
  }
  return count
}
