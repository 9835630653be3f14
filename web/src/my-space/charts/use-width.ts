import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** How wide a place is, so that what is drawn there has letters of their own size. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(320)
  useLayoutEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.floor(entry.contentRect.width)))
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return [place, width]
}
