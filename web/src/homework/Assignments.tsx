import type { GivenAssignment, HomeworkGrid } from '@olympiad/contract/homework'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import styles from './GroupHomework.module.css'
import type { Opened } from './opened.ts'
import { useWorkText, wallText } from './use-work-text.ts'

/** What was asked, what is due last first. */
export function Assignments({
  grid,
  isWhole,
  onOpen,
}: {
  grid: HomeworkGrid
  isWhole: boolean
  onOpen: (opened: Opened) => void
}) {
  const { t } = useTranslation('homework')
  return (
    <section aria-labelledby="assignments">
      <h2 id="assignments" className={styles.heading}>
        {t('group.assignments')}
      </h2>
      <ul className={styles.cards}>
        {grid.assignments.map((assignment, at) => (
          <li key={assignment.id}>
            <Given {...{ assignment, grid, isWhole, onOpen }} number={at + 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Given({
  assignment,
  number,
  grid,
  isWhole,
  onOpen,
}: {
  assignment: GivenAssignment
  number: number
  grid: HomeworkGrid
  isWhole: boolean
  onOpen: (opened: Opened) => void
}) {
  const { t } = useTranslation('homework')
  const { nameOf, amountOf, enoughOf } = useWorkText('levelOf')
  const { work, repetitions, places, note, isBegun, endedAt } = assignment
  const cells = grid.pupils.flatMap((pupil) => pupil.cells[number - 1] ?? [])
  const done = cells.filter(({ state }) => state === 'done' || state === 'late').length
  const isUpcoming = assignment.opensAt > grid.now
  const wall = (instant: string) => wallText(instant, grid.timeZone)
  return (
    <Card as="article">
      <div className={styles.given}>
        <header className={styles.head}>
          <h3 className={styles.name}>
            {number}. {nameOf(work)}
          </h3>
          {endedAt && <Badge>{t('group.ended')}</Badge>}
          {!endedAt && isUpcoming && <Badge tone="brand">{t('states.upcoming')}</Badge>}
        </header>
        <p>
          {amountOf(work)} · {t('group.times', { count: repetitions })} ·{' '}
          {places ? t('group.forSome', { count: places.length }) : t('group.forAll')}
        </p>
        <p>
          {isUpcoming && `${t('mine.opens', { time: wall(assignment.opensAt) })} · `}
          {t('mine.due', { time: wall(assignment.dueAt) })}
        </p>
        <p className={styles.muted}>{enoughOf(assignment)}</p>
        {note !== '' && <p className={styles.note}>{note}</p>}
        <p>
          {/* Of everybody, or of nobody yet. */}
          <strong>{isWhole && t('group.doneBy', { done, given: cells.length })}</strong>
        </p>
        <div role="group" aria-label={t('group.actions')} className={styles.row}>
          {!endedAt && !isBegun && (
            <Button
              size="s"
              onClick={() => onOpen({ kind: 'form', editing: { kind: 'edit', assignment } })}
            >
              {t('group.edit')}
            </Button>
          )}
          {!endedAt && isBegun && (
            <Button size="s" onClick={() => onOpen({ kind: 'later', assignment })}>
              {t('group.later')}
            </Button>
          )}
          <Button
            size="s"
            onClick={() => onOpen({ kind: 'form', editing: { kind: 'copy', assignment } })}
          >
            {t('group.copy')}
          </Button>
          {isBegun && (
            <Button size="s" onClick={() => onOpen({ kind: 'mistakes', assignment })}>
              {t('group.mistakes')}
            </Button>
          )}
          {!endedAt && (
            <Button size="s" variant="ghost" onClick={() => onOpen({ kind: 'end', assignment })}>
              {t('group.end')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
