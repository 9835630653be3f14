import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Asked } from '../../ui/Asked.tsx'
import { useNumber } from '../../ui/use-number.ts'
import { Bulk } from '../Bulk.tsx'
import { bundleOfOlympiad } from '../bundles.ts'
import styles from './Diplomas.module.css'
import { countsQuery } from './queries.ts'

/** How many there are, and all of them as files. */
export function Issued({ olympiadId }: { olympiadId: number }) {
  const { t } = useTranslation('organiser')
  const numberText = useNumber()
  const query = useQuery(countsQuery(olympiadId))
  return (
    <section className={styles.issued} aria-labelledby="issued">
      <h2 id="issued">{t('diplomas.issued')}</h2>
      <Asked query={query}>
        {(counts) => (
          <>
            <dl className={styles.counts}>
              {(['valid', 'replaced', 'annulled'] as const).map((state) => (
                <div key={state}>
                  <dt>{t(`diplomas.counts.${state}`)}</dt>
                  <dd>{numberText(counts[state])}</dd>
                </div>
              ))}
            </dl>
            {counts.valid > 0 && (
              <Bulk bundle={bundleOfOlympiad(olympiadId)} describedBy="bulk-hint" />
            )}
            <p id="bulk-hint" className={styles.hint}>
              {t(counts.valid > 0 ? 'diplomas.bulk.hint' : 'diplomas.bulk.empty')}
            </p>
          </>
        )}
      </Asked>
    </section>
  )
}
