import { ageBandLabel } from '@olympiad/domain/age-band'
import { memo, use, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { Badge } from '../ui/Badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useStageText } from '../i18n/stage-text.ts'
import { useNumber } from '../ui/use-number.ts'
import { exactTime } from './exact-time.ts'
import { hasMedal, Medal } from '../ui/Medal.tsx'
import { OwnNote } from './own-note.ts'
import { shownName, type RankingLine } from './ranking-lines.ts'
import styles from './RankingTable.module.css'

/** A line that has not come yet is a skeleton of the same height. Those that stay are not rendered again. */
export const RankingLineRow = memo(function RankingLineRow({
  ref,
  line,
  decidingMs,
  dataIndex,
  rowIndex,
  isOwn,
  isSought,
}: {
  ref?: Ref<HTMLDivElement> | undefined
  line: RankingLine | undefined
  /** Shown where points and right answers leave a tie. */
  decidingMs: number | undefined
  dataIndex: number
  rowIndex: number
  isOwn: boolean
  isSought: boolean
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const stageText = useStageText()
  const numberText = useNumber()
  const Note = use(OwnNote)
  const place = { ref, role: 'row', 'aria-rowindex': rowIndex, 'data-index': dataIndex }
  if (!line) {
    return (
      <div {...place} className={styles.row}>
        <div role="cell" className={styles.whole}>
          <Skeleton height="1.5rem" />
        </div>
      </div>
    )
  }
  if (line.kind === 'category') {
    return (
      <div {...place} className={styles.section}>
        <div role="cell" aria-colspan={6}>
          {stageText(line.stage)} · {t('ranking.columns.age').toLocaleLowerCase(language)}{' '}
          {ageBandLabel(line.ageBand)}
        </div>
      </div>
    )
  }
  const { row } = line
  return (
    <div
      {...place}
      tabIndex={isSought ? -1 : undefined}
      aria-current={isSought ? 'true' : undefined}
      className={classNames(styles.row, isOwn && styles.own, isSought && styles.sought)}
    >
      <div role="cell" className={classNames(styles.cell, styles.place)}>
        {hasMedal(row.place) ? <Medal place={row.place} /> : row.place}
      </div>
      <div role="cell" className={classNames(styles.cell, styles.name)}>
        <span className={styles.nameText}>{shownName(row) || t('ranking.forgotten')}</span>
        {isOwn && <Badge tone="warn">{t('ranking.you')}</Badge>}
        {isOwn && Note && <Note olympiadId={row.olympiadId} />}
      </div>
      <div role="cell" className={classNames(styles.cell, styles.category)}>
        {stageText(row.stage)}
      </div>
      <div role="cell" className={classNames(styles.cell, styles.age)}>
        {ageBandLabel(row.ageBand)}
      </div>
      <div role="cell" className={classNames(styles.cell, styles.rightAnswers)}>
        <span className={styles.label}>{t('ranking.columns.rightAnswers')}: </span>
        {numberText(row.rightAnswers)}
        {decidingMs !== undefined && (
          <span className={styles.tie} title={t('ranking.tie')}>
            {t('ranking.tieTime', { time: exactTime(decidingMs) })}
          </span>
        )}
      </div>
      <div role="cell" className={classNames(styles.cell, styles.points)}>
        {numberText(row.points)}
        <span className={styles.label}>{t('ranking.unit', { count: row.points })}</span>
      </div>
    </div>
  )
})
