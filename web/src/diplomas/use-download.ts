import { askDownload, getDownload, stopDownload, withTicket } from '@olympiad/contract/downloads'
import { useRef, useState } from 'react'
import { apiUrl } from '../api/base.ts'
import { ApiError, call } from '../api/call.ts'
import { saveFrom } from '../ui/save-file.ts'

/** So often we ask how far it is. */
const askMs = 1_000
/** A connection that is away for a moment stops no download. */
const greatestMisses = 5

export class BrokenDownload extends Error {}

/** A great file that the browser loads by itself; here it is told how far it is, and can be stopped. */
export function useDownload({
  onDone,
  onError,
}: {
  onDone: () => void
  onError: (error: unknown) => void
}) {
  const underway = useRef<string | null>(null)
  /** Bytes that were sent; null: nothing is under way. */
  const [loaded, setLoaded] = useState<number | null>(null)

  async function start(name: string, address: string): Promise<void> {
    setLoaded(0)
    try {
      const { id, ticket } = await call(askDownload, { address })
      underway.current = id
      saveFrom(`${apiUrl}${withTicket(address, ticket)}`, name)
      const state = await followed(id, setLoaded)
      if (state === 'done') onDone()
      else if (state === 'broken') throw new BrokenDownload(address)
    } catch (error) {
      onError(error)
    } finally {
      underway.current = null
      setLoaded(null)
    }
  }

  function stop(): void {
    if (underway.current) call(stopDownload, { id: underway.current }).catch(onError)
  }
  return { loaded, start, stop }
}

/** Until it has ended, however it does. */
async function followed(id: string, onLoad: (bytes: number) => void) {
  for (let misses = 0; ;) {
    await new Promise((resolve) => setTimeout(resolve, askMs))
    try {
      const { state, bytes } = await call(getDownload, { id })
      misses = 0
      onLoad(bytes)
      if (state !== 'waiting' && state !== 'running') return state
    } catch (error) {
      if (error instanceof ApiError || ++misses > greatestMisses) throw error
    }
  }
}
