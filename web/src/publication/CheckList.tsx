import type { PublicationState } from '@olympiad/contract/publication'
import { useTranslation } from 'react-i18next'
import { consolePath } from '../organiser/paths.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { useNumber } from '../ui/use-number.ts'
import styles from './Publication.module.css'

/** What to look at before the results go out; open runs alone stand in the way. */
export function CheckList({ state: { checks, hindrance } }: { state: PublicationState }) {
  const { t } = useTranslation('organiser')
  const numberText = useNumber()
  const { id: olympiadId } = useStaffedOlympiad().olympiad
  const runs = consolePath('runs', { olympiadId })
  const lines = [
    { name: 'openRuns', to: `${runs}?filter=open`, isBad: checks.openRuns > 0 },
    { name: 'annulledRuns', to: `${runs}?filter=annulled`, isBad: false },
    { name: 'excludedPeople', to: runs, isBad: false },
    { name: 'unpaid', to: null, isBad: false },
  ] as const
  return (
    <section className={styles.part} aria-labelledby="checks">
      <h2 id="checks">{t('publication.checks')}</h2>
      <ul className={styles.checks}>
        {lines.map(({ name, to, isBad }) => (
          <li key={name} data-bad={isBad}>
            <Icon name={isBad ? 'warning' : 'check'} size={20} />
            <span>
              {t(`publication.check.${name}`)}: <strong>{numberText(checks[name])}</strong>
            </span>
            {to && checks[name] > 0 && <Link to={to}>{t('publication.look')}</Link>}
          </li>
        ))}
      </ul>
      {hindrance && <p className={styles.hindrance}>{t(`publication.hindrance.${hindrance}`)}</p>}
    </section>
  )
}
