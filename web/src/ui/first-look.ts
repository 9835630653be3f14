import { startTransition, useEffect, useState } from 'react'

/** Drawing on the server, or taking over what it has drawn. */
let isFirstLook = typeof document === 'undefined'

export function setFirstLook(is: boolean): void {
  isFirstLook = is
}

/**
 * What only the browser knows: the first look shows what the server has drawn. The truth follows
 * without haste, so that coming to life is never one long piece of work.
 */
export function useFirstLook<Value>(drawn: Value, own: Value): Value {
  const [isFirst, setIsFirst] = useState(isFirstLook)
  useEffect(() => {
    if (isFirst) startTransition(() => setIsFirst(false))
  }, [isFirst])
  return isFirst ? drawn : own
}
