import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { ServerRender } from '../ui/server-render.ts'

const longestMs = 10_000

/** A page of the server's, until all of it is hydrated; what is shown later is shown as it is. */
export function Hydrating({ renderedAt, children }: { renderedAt: number; children: ReactNode }) {
  const [at, setAt] = useState<number | null>(renderedAt)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setAt(null)), longestMs)
    return () => clearTimeout(timer)
  }, [])
  return <ServerRender value={at}>{children}</ServerRender>
}
