import { useEffect } from 'react'

type Keeper<Kept> = { take: (kept: Kept) => void; flush: () => Promise<unknown> }

/** The keeper hears what the server has, and sends what waits when the network is back or the page is left. */
export function useKeeping<Data, Kept>(
  keeper: Keeper<Kept>,
  data: Data | undefined,
  keptOf: (data: Data) => Kept,
): void {
  useEffect(() => {
    if (data) keeper.take(keptOf(data))
  }, [keeper, data, keptOf])
  useEffect(() => {
    const sendNow = () => void keeper.flush()
    window.addEventListener('online', sendNow)
    return () => {
      window.removeEventListener('online', sendNow)
      sendNow()
    }
  }, [keeper])
}
