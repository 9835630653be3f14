import type { ListedPerson } from '@olympiad/contract/people'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import { columns, sortOf, type Column } from './columns.ts'
import { sortedBy, type PeopleQuestion } from './people-question.ts'
import styles from './PeopleTable.module.css'
import { PersonRow } from './PersonRow.tsx'

const rowHeight = 57
/** So many before the end the next are asked for: a first page alone is more than a screen and these. */
const rowsAhead = 15

/** Only the rows in view are in the page; near the end the next ones are asked for. */
export function PeopleTable({
  people,
  total,
  shown,
  question,
  isOld,
  onAsk,
  onEnd,
}: {
  people: readonly ListedPerson[]
  total: number | undefined
  shown: readonly Column[]
  question: PeopleQuestion
  isOld: boolean
  onAsk: (question: PeopleQuestion) => void
  onEnd: () => void
}) {
  const { t } = useTranslation('organiser')
  const inOrder = useMemo(() => columns.filter((column) => shown.includes(column)), [shown])
  const place = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const virtual = useWindowVirtualizer({
    count: people.length,
    estimateSize: () => rowHeight,
    overscan: 5,
    scrollMargin: top,
    getItemKey: (index) => people[index]?.registrationId ?? index,
  })
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
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const atEnd = useEffectEvent(onEnd)
  const isNearEnd = last !== undefined && last.index >= people.length - rowsAhead
  useEffect(() => {
    if (isNearEnd) atEnd()
  }, [isNearEnd, people.length])

  const { sort = 'name', isDescending = false } = question
  const head = (column: Column | 'name') => {
    const by = column === 'name' ? 'name' : sortOf[column]
    const isSorted = by === sort
    return (
      <span
        key={column}
        role="columnheader"
        className={styles.cell}
        aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      >
        {by ? (
          <button
            type="button"
            className={styles.sort}
            data-direction={isSorted ? (isDescending ? 'down' : 'up') : undefined}
            onClick={() => onAsk(sortedBy(question, by))}
          >
            {t(`people.columns.${column}`)}
            {isSorted && <Icon name="chevron" size={16} />}
          </button>
        ) : (
          t(`people.columns.${column}`)
        )}
      </span>
    )
  }
  return (
    <div className={styles.frame}>
      <div
        role="table"
        aria-label={t('people.label')}
        aria-rowcount={(total ?? people.length) + 1}
        aria-colcount={inOrder.length + 1}
        aria-busy={isOld}
        className={styles.table}
        style={{ '--columns': inOrder.length } as CSSProperties}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.row}>
            {head('name')}
            {inOrder.map(head)}
          </div>
        </div>
        <div ref={place} role="rowgroup" className={styles.lines}>
          <div role="presentation" style={{ height: Math.max(0, (first?.start ?? top) - top) }} />
          {items.map(({ index }) => {
            const person = people[index]
            return (
              person && (
                <PersonRow
                  key={person.registrationId}
                  ref={virtual.measureElement}
                  index={index}
                  person={person}
                  shown={inOrder}
                />
              )
            )
          })}
          <div
            role="presentation"
            style={{ height: Math.max(0, virtual.getTotalSize() + top - (last?.end ?? top)) }}
          />
        </div>
      </div>
    </div>
  )
}
