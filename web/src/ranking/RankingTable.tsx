import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import { useDevice } from '../ui/use-device.ts'
import type { RankingLine } from './ranking-lines.ts'
import { RankingLineRow } from './RankingLineRow.tsx'
import styles from './RankingTable.module.css'
import { useIsPrinting } from './use-printing.ts'

const columns = ['place', 'name', 'category', 'age', 'rightAnswers', 'points'] as const

/** Up to here all lines are in the page, so that the browser's own search finds every name. */
const allUpTo = 150
const lineHeights = { mobile: 86, tablet: 61, desktop: 61 }
/** The head of the table is its first line to those who listen. */
const firstLine = 2

/** A line to be shown and highlighted; another object asks for it again. */
export type Sought = { index: number }

/** Beyond this a browser would choke on the paper: then only what is in view is printed. */
const printedUpTo = 20_000

/** Long lists keep only the lines in view, and tell which, so that their rows can be fetched. */
export function RankingTable({
  label,
  count,
  lineAt,
  onView,
  ownId,
  sought,
}: {
  label: string
  count: number
  lineAt: (index: number) => RankingLine | undefined
  onView: (lines: readonly [number, number]) => void
  ownId: number | null
  sought: Sought | null
}) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const lineHeight = lineHeights[useDevice() ?? 'desktop']
  const isPrinting = useIsPrinting()
  const isWhole = count <= (isPrinting ? printedUpTo : allUpTo)
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
  const scrollTo = useEffectEvent((sought: Sought) => {
    if (isWhole) elementOf(sought)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    else virtual.scrollToIndex(sought.index, { align: 'center' })
  })
  const focusOn = useEffectEvent((sought: Sought) => {
    const element = elementOf(sought)
    element?.focus({ preventScroll: true })
    return Boolean(element)
  })

  useEffect(() => {
    if (!sought) return
    scrollTo(sought)
    // A line out of view comes into the page only after the list has moved.
    let framesLeft = 60
    let request = requestAnimationFrame(function tryFocus() {
      if (!focusOn(sought) && framesLeft-- > 0) request = requestAnimationFrame(tryFocus)
    })
    return () => cancelAnimationFrame(request)
  }, [sought])

  const line = (index: number, measured?: (element: HTMLElement | null) => void): ReactNode => {
    const content = lineAt(index)
    return (
      <RankingLineRow
        key={index}
        ref={measured}
        line={content}
        dataIndex={index}
        rowIndex={index + firstLine}
        isOwn={content?.kind === 'result' && content.row.practicantId === ownId}
        isSought={sought?.index === index}
      />
    )
  }
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const view = useEffectEvent(onView)
  const [firstInView, lastInView] = [first?.index ?? 0, last?.index ?? 0]
  useEffect(() => view([firstInView, lastInView]), [firstInView, lastInView])

  return (
    <div className={styles.frame}>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length}
        className={styles.table}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.row}>
            {columns.map((column) => (
              <span
                key={column}
                role="columnheader"
                className={classNames(styles.cell, styles[column])}
              >
                {t(`ranking.columns.${column}`)}
              </span>
            ))}
          </div>
        </div>
        <div ref={place} role="rowgroup" className={styles.lines}>
          {isWhole ? (
            Array.from({ length: count }, (_, index) => line(index))
          ) : (
            <>
              <div
                role="presentation"
                style={{ height: Math.max(0, (first?.start ?? top) - top) }}
              />
              {items.map(({ index }) => line(index, virtual.measureElement))}
              <div
                role="presentation"
                style={{ height: Math.max(0, virtual.getTotalSize() + top - (last?.end ?? top)) }}
              />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
