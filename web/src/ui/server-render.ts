import { createContext, startTransition, use, useEffect, useState } from 'react'

/** When the server rendered the page; null: this is no page of the server's, or no longer. */
export const ServerRender = createContext<number | null>(null)

/**
 * What only the browser knows: rendering on the server and hydrating what it has rendered show the
 * same. The truth follows without haste, so that hydration is never one long piece of work.
 */
export function useFirstRender<Value>(rendered: Value, own: Value): Value {
  const isRendered = use(ServerRender) !== null
  const [isFirst, setIsFirst] = useState(isRendered)
  useEffect(() => {
    if (isFirst) startTransition(() => setIsFirst(false))
  }, [isFirst])
  return isFirst ? rendered : own
}
