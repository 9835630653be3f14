import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { consoleKey } from '../../organiser/staffed-olympiad.ts'

/** Something done with the whole olympiad; what the console and the lists knew is old then. */
export function useAct() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const act = async (work: () => Promise<unknown>, done: () => void) => {
    setIsBusy(true)
    setError(undefined)
    try {
      await work()
      done()
      await Promise.all([
        client.invalidateQueries({ queryKey: [consoleKey] }),
        client.invalidateQueries({ queryKey: ['olympiads'] }),
        client.invalidateQueries({ queryKey: ['olympiad'] }),
      ])
    } catch (reason) {
      setError(errorText(t, reason))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, error, act }
}
