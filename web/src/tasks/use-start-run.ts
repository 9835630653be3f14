import type { RunStart } from '@olympiad/contract/runs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../api/error-text.ts'
import { forgetOlympiad, startRunMutation } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import { toast } from '../ui/toast.ts'
import { runAddress } from './run-address.ts'

/** Starts a run and follows its address in the same window (spec 4). */
export function useStartRun() {
  const { t } = useTranslation()
  const session = useSession()
  const client = useQueryClient()
  const { mutateAsync } = useMutation(startRunMutation)
  /** The task on its way; it stays so until the page is left. */
  const [starting, setStarting] = useState<number | null>(null)

  useEffect(() => {
    // The browser may bring the page back from its memory, as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setStarting(null)
      void client.invalidateQueries()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [client])

  const start = async (run: RunStart) => {
    setStarting(run.taskId)
    try {
      const { address } = await mutateAsync(run)
      const sites = session.kind === 'known' ? Object.values(session.sites) : []
      const target = runAddress(address, location.href, sites)
      if (target === null) throw new Error(`a run cannot lead to ${address}`)
      location.assign(target)
    } catch (error) {
      // Spec 8: logged in these words; we also tell the person.
      // oxlint-disable-next-line no-console
      console.error('Помилка реєстрації', error)
      toast.error(errorText(t, error))
      setStarting(null)
      // What we showed may be what was wrong.
      void forgetOlympiad(client, run.olympiadId)
    }
  }
  return { start, starting }
}
