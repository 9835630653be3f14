import type { HomeworkCell, HomeworkGrid, HomeworkPupil } from '@olympiad/contract/homework'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './Grid.module.css'
import { useWorkText, wallText } from './use-work-text.ts'

/** Child by assignment. */
export function Grid({ grid }: { grid: HomeworkGrid }) {
  const { t } = useTranslation('homework')
  const { nameOf } = useWorkText('levelOf')
  const { assignments, pupils, timeZone } = grid
  if (pupils.length === 0) return <p>{t('group.nobody')}</p>
  return (
    <section aria-labelledby="homework-grid" className={styles.section}>
      <h2 id="homework-grid" className={styles.heading}>
        {t('group.grid')}
      </h2>
      <p className={styles.hint}>{t('group.gridHint')}</p>
      {/* A table that is wider than the screen is moved by keys too. */}
      <div className={styles.frame} role="group" aria-labelledby="homework-grid" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('group.pupil')}</th>
              {assignments.map(({ id, work, dueAt }, at) => (
                <th key={id} scope="col">
                  <span className={styles.work}>
                    {at + 1}. {nameOf(work)}
                  </span>
                  <span className={styles.due}>{wallText(dueAt, timeZone)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pupils.map((pupil) => (
              <tr key={pupil.placeId}>
                <th scope="row">{pupil.label}</th>
                <Cells pupil={pupil} grid={grid} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Cells({ pupil, grid }: { pupil: HomeworkPupil; grid: HomeworkGrid }) {
  const { t } = useTranslation('homework')
  const { assignments } = grid
  if (!pupil.isShared) {
    return (
      <td colSpan={assignments.length} className={styles.unshared} title={t('group.notSharedHint')}>
        {t('group.notShared')}
      </td>
    )
  }
  return assignments.map(({ id, repetitions }, at) => {
    const cell = pupil.cells[at]
    return cell ? (
      <Done key={id} cell={cell} repetitions={repetitions} />
    ) : (
      <td key={id} className={styles.none}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('group.notGiven')}</VisuallyHidden>
      </td>
    )
  })
}

function Done({ cell, repetitions }: { cell: HomeworkCell; repetitions: number }) {
  const { t } = useTranslation('homework')
  const { state, counted, best, median, minutes } = cell
  return (
    <td data-state={state}>
      <span className={styles.state}>
        {t(`states.${state}`)} · {t('group.cell', { counted, repetitions })}
      </span>
      {best !== null && (
        <span className={styles.figures} title={t('group.figuresLabel', { best, median, minutes })}>
          {t('group.figures', { best, median, minutes })}
        </span>
      )}
    </td>
  )
}
