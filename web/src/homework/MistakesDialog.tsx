import type { Group } from '@olympiad/contract/groups'
import {
  fewestChildren,
  type CommonMistakes,
  type GivenAssignment,
  type HomeworkGrid,
} from '@olympiad/contract/homework'
import type { Drill } from '@olympiad/domain/drills/drill'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSymbolText } from '../journey/drill-text.ts'
import { Asked } from '../ui/Asked.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Dropdown } from '../ui/form/Dropdown.tsx'
import styles from './GroupHomework.module.css'
import { mistakesQuery } from './queries.ts'

const marks = ['right', 'wrong', 'blank', 'swap', 'shift'] as const

/** What goes wrong: with everybody, or with one child. */
export function MistakesDialog({
  group,
  grid,
  assignment,
  onClose,
}: {
  group: Group
  grid: HomeworkGrid
  assignment: GivenAssignment
  onClose: () => void
}) {
  const { t } = useTranslation('homework')
  const [whose, setWhose] = useState('all')
  const placeId = whose === 'all' ? undefined : Number(whose)
  const query = useQuery(mistakesQuery(group.id, assignment.id, placeId))
  const shared = grid.pupils.filter(({ isShared }) => isShared)
  return (
    <Dialog width="wide" title={t('mistakes.title')} onClose={onClose}>
      <Dropdown
        label={t('mistakes.who')}
        options={[
          { id: 'all', value: 'all', label: t('mistakes.everybody') },
          ...shared.map(({ placeId: id, label }) => ({
            ...{ id: `${id}`, value: `${id}`, label: label || `${id}` },
          })),
        ]}
        value={whose}
        onChange={setWhose}
      />
      <Asked query={query}>
        {(mistakes) => (
          <Mistakes
            mistakes={mistakes}
            drill={assignment.work.drill as Drill}
            isOne={placeId !== undefined}
          />
        )}
      </Asked>
    </Dialog>
  )
}

function Mistakes({
  mistakes: { counts, children, runs, confusions },
  drill,
  isOne,
}: {
  mistakes: CommonMistakes
  drill: Drill
  isOne: boolean
}) {
  const { t } = useTranslation('homework')
  const symbolText = useSymbolText(drill)
  if (!counts) {
    return (
      <p>
        {isOne || runs === 0 ? t('mistakes.none') : t('mistakes.tooFew', { count: fewestChildren })}
      </p>
    )
  }
  const all = marks.reduce((sum, mark) => sum + counts[mark], 0) || 1
  return (
    <>
      <p className={styles.muted}>{t('mistakes.of', { count: runs, children })}</p>
      <dl className={styles.marks}>
        {marks.map((mark) => {
          const percent = Math.round((100 * counts[mark]) / all)
          return (
            <div key={mark} className={styles.mark}>
              <dt>{t(`mistakes.marks.${mark}`)}</dt>
              <dd className={styles.bar} aria-hidden="true">
                <span style={{ width: `${percent}%` }} />
              </dd>
              <dd className={styles.share}>{t('form.percent', { percent })}</dd>
            </div>
          )
        })}
      </dl>
      {confusions.length === 0 ? (
        <p>{t('mistakes.noConfusions')}</p>
      ) : (
        <table className={styles.confusions}>
          <caption className={styles.muted}>{t('mistakes.confusions')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('mistakes.was')}</th>
              <th scope="col">{t('mistakes.answered')}</th>
              <th scope="col">{t('mistakes.times')}</th>
            </tr>
          </thead>
          <tbody>
            {confusions.map(({ shown, taken, times }) => (
              <tr key={`${shown}${taken}`}>
                <td>{symbolText(shown)}</td>
                <td>{symbolText(taken)}</td>
                <td>{times}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
