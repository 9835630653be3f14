import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useDevice } from '../ui/use-device.ts'
import { decidingTime, type RankingLine } from './ranking-lines.ts'
import type { LineRange } from './ranking-parts.ts'
import { RankingLineRow } from './RankingLineRow.tsx'
import styles from './RankingTable.module.css'

/** Up to here all lines are in the page, so that the browser's own search finds every name. */
const allUpTo = 150
const lineHeights = { mobile: 107, tablet: 61, desktop: 61 }
/** The head of the table is its first line to those who listen. */
const firstLine = 2
/** So long a found line must stand still to be where it belongs. */
const stillFrames = 5

/** A line to be shown and highlighted; another object asks for it again. */
export type Sought = { index: number }

export function RankingLines({
  range: [from, to],
  isWhole: mustBeWhole,
  lineAt,
  onView,
  ownId,
  sought: soughtSomewhere,
}: {
  range: LineRange
  isWhole: boolean
  lineAt: (index: number) => RankingLine | undefined
  onView: (lines: LineRange) => void
  ownId: number | null
  sought: Sought | null
}) {
  const count = to - from
  const sought =
    soughtSomewhere && soughtSomewhere.index >= from && soughtSomewhere.index < to
      ? soughtSomewhere
      : null
  const place = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const lineHeight = lineHeights[useDevice() ?? 'desktop']
  const isWhole = mustBeWhole || count <= allUpTo
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => lineHeight,
    overscan: 12,
    scrollMargin: top,
    enabled: !isWhole,
  })
  // What stands above the list may change its height, and the page's with it.
  useLayoutEffect(() => {
    const measure = () => {
      const box = place.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const elementOf = ({ index }: Sought) =>
    place.current?.querySelector<HTMLElement>(`[aria-rowindex="${index + firstLine}"]`)
  const moveTo = useEffectEvent((sought: Sought) => {
    if (isWhole) elementOf(sought)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    else virtual.scrollToIndex(sought.index - from, { align: 'center' })
  })
  /** Where the line stands in the window; null: it has not come yet. */
  const centred = useEffectEvent((sought: Sought): number | null => {
    const element = elementOf(sought)
    element?.focus({ preventScroll: true })
    if (!isWhole) element?.scrollIntoView({ block: 'center' })
    return element && lineAt(sought.index) ? element.getBoundingClientRect().top : null
  })

  useEffect(() => {
    if (!sought) return
    moveTo(sought)
    // The lines around it take their height only when they come, and push it away.
    const hands = new AbortController()
    let stoodAt: number | null = null
    let still = 0
    let request = requestAnimationFrame(function settle() {
      const standsAt = centred(sought)
      still = standsAt !== null && standsAt === stoodAt ? still + 1 : 0
      stoodAt = standsAt
      if (still < stillFrames) request = requestAnimationFrame(settle)
      else hands.abort()
    })
    const letGo = () => {
      cancelAnimationFrame(request)
      hands.abort()
    }
    for (const move of ['wheel', 'pointerdown', 'keydown'] as const) {
      window.addEventListener(move, letGo, { signal: hands.signal, passive: true })
    }
    return letGo
  }, [sought])

  const line = (index: number, measured?: (element: HTMLElement | null) => void): ReactNode => {
    const content = lineAt(index)
    return (
      <RankingLineRow
        key={index}
        ref={measured}
        line={content}
        decidingMs={decidingTime(lineAt, index)}
        dataIndex={index - from}
        rowIndex={index + firstLine}
        isOwn={content?.kind === 'result' && content.row.personId === ownId}
        isSought={sought?.index === index}
      />
    )
  }
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const view = useEffectEvent(onView)
  const [firstInView, lastInView] = [from + (first?.index ?? 0), from + (last?.index ?? 0)]
  useEffect(() => view([firstInView, lastInView]), [firstInView, lastInView])

  return (
    <div ref={place} role="rowgroup" className={styles.lines}>
      {isWhole ? (
        Array.from({ length: count }, (_, index) => line(from + index))
      ) : (
        <>
          <div role="presentation" style={{ height: Math.max(0, (first?.start ?? top) - top) }} />
          {items.map(({ index }) => line(from + index, virtual.measureElement))}
          <div
            role="presentation"
            style={{ height: Math.max(0, virtual.getTotalSize() + top - (last?.end ?? top)) }}
          />
        </>
      )}
    </div>
  )
}
