import type { Readiness, ReadinessRow } from '@olympiad/contract/readiness'
import { readinessSteps } from '@olympiad/domain/readiness'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './GroupReadiness.module.css'

/** A row a child, a column a step; prints on a sheet. */
export function Rows({ readiness }: { readiness: Readiness }) {
  const { t } = useTranslation('homework')
  return (
    <div className={styles.frame} role="group" aria-label={t('readiness.olympiad')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('readiness.pupil')}</th>
            {readinessSteps.map((step) => (
              <th key={step} scope="col" title={t(`readiness.hints.${step}`)}>
                {t(`readiness.steps.${step}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readiness.rows.map((row) => (
            <tr key={row.placeId}>
              <th scope="row">
                {row.label}
                {row.isTold && <span className={styles.told}>{t('readiness.told')}</span>}
              </th>
              <Steps row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Steps({ row: { lacks } }: { row: ReadinessRow }) {
  const { t } = useTranslation('homework')
  if (!lacks) {
    return (
      <td colSpan={readinessSteps.length} className={styles.unclaimed}>
        {t('readiness.unclaimed')}
      </td>
    )
  }
  return readinessSteps.map((step) => {
    const isDone = !lacks.includes(step)
    return (
      <td key={step} data-done={isDone}>
        <span className={styles.sign} aria-hidden="true">
          {isDone ? <Icon name="check" size={20} /> : '–'}
        </span>
        <VisuallyHidden>{t(isDone ? 'readiness.yes' : 'readiness.no')}</VisuallyHidden>
      </td>
    )
  })
}
