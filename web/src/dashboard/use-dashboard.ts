import { addressOf } from '@olympiad/contract/call'
import {
  getDashboard,
  watchDashboard,
  type Dashboard,
  type DashboardHistory,
  type LiveNumbers,
} from '@olympiad/contract/dashboard'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asks } from '../api/asks.ts'
import { apiUrl } from '../api/base.ts'
import { storedToken } from '../api/token.ts'
import { consoleKey } from '../organiser/staffed-olympiad.ts'
import { eventsIn, type StreamedEvent } from './event-stream.ts'

const dashboardQuery = (olympiadId: number) =>
  queryOptions({
    queryKey: [consoleKey, olympiadId, 'dashboard'],
    ...asks(getDashboard, { olympiadId }),
  })

/** Refused for good: another try would be refused as well. */
class Refused extends Error {}

/** One stream from its beginning to its end; the token goes in a header, never in the address. */
async function follow(
  olympiadId: number,
  signal: AbortSignal,
  onEvent: (event: StreamedEvent) => void,
): Promise<void> {
  const address = addressOf(watchDashboard.path, watchDashboard.request({ olympiadId }))
  const response = await fetch(`${apiUrl}${address}`, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${storedToken() ?? ''}` },
    signal,
  })
  if ([401, 403, 404].includes(response.status)) throw new Refused()
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; ;) {
    const { value, done } = await reader.read()
    if (done) return
    const { events, rest } = eventsIn(text + value)
    text = rest
    for (const event of events) onEvent(event)
  }
}

const greatestPauseMs = 30_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** The numbers, kept up to date as long as somebody looks; `isLive`: they are as we speak. */
export function useDashboard(olympiadId: number) {
  const client = useQueryClient()
  const query = useQuery(dashboardQuery(olympiadId))
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const take = ({ event, data }: StreamedEvent) => {
      setIsLive(true)
      client.setQueryData(dashboardQuery(olympiadId).queryKey, (before): Dashboard | undefined => {
        if (!before) return before
        return event === 'live'
          ? { ...before, live: JSON.parse(data) as LiveNumbers }
          : { ...before, history: JSON.parse(data) as DashboardHistory }
      })
    }
    const keepFollowing = async () => {
      for (let pauseMs = 1_000; !signal.aborted;) {
        try {
          await follow(olympiadId, signal, (event) => {
            pauseMs = 1_000
            take(event)
          })
        } catch (error) {
          if (error instanceof Refused) break
        }
        if (signal.aborted) return
        setIsLive(false)
        await pause(pauseMs, signal)
        pauseMs = Math.min(2 * pauseMs, greatestPauseMs)
      }
    }
    void keepFollowing()
    return () => leaving.abort()
  }, [client, olympiadId])
  return { ...query, isLive }
}
