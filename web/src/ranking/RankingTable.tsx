import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import type { RankingLine } from './ranking-lines.ts'
import { partOf, parts, type LineRange } from './ranking-parts.ts'
import { RankingLines, type Sought } from './RankingLines.tsx'
import { RankingParts } from './RankingParts.tsx'
import styles from './RankingTable.module.css'
import { useIsPrinting } from './use-printing.ts'

const columns = ['place', 'name', 'category', 'age', 'rightAnswers', 'points'] as const

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
  onView: (lines: LineRange) => void
  ownId: number | null
  sought: Sought | null
}) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState(0)
  const [soughtBefore, setSoughtBefore] = useState(sought)
  if (sought !== soughtBefore) {
    setSoughtBefore(sought)
    if (sought) setPart(partOf(sought.index))
  }
  const isPrintedWhole = useIsPrinting() && count <= printedUpTo
  const ranges = parts(count)
  const range: LineRange = (!isPrintedWhole && ranges[part]) || [0, count]
  const show = (part: number) => {
    setPart(part)
    frame.current?.scrollIntoView()
  }
  const choice = ranges.length > 1 && <RankingParts ranges={ranges} part={part} onShow={show} />

  return (
    <div ref={frame} className={styles.frame}>
      {choice}
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
        <RankingLines
          key={range[0]}
          range={range}
          isWhole={isPrintedWhole}
          lineAt={lineAt}
          onView={onView}
          ownId={ownId}
          sought={sought}
        />
      </div>
      {choice}
    </div>
  )
}
