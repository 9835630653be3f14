import type { PublicationState } from '@olympiad/contract/publication'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { instantText } from '../organiser/times.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { useNumber } from '../ui/use-number.ts'
import styles from './Publication.module.css'

/** What was published, the newest first. */
export function Versions({ versions }: Pick<PublicationState, 'versions'>) {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  const numberText = useNumber()
  const { olympiad } = useStaffedOlympiad()
  if (versions.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="versions">
      <h2 id="versions">{t('publication.versions')}</h2>
      <ol className={styles.versions} reversed>
        {versions.map(({ version, at, people, reason }) => (
          <li key={version}>
            {t('publication.version', { version, at: instantText(at), people: numberText(people) })}
            {reason && <p>{reason[language] ?? reason.uk ?? reason.pl}</p>}
          </li>
        ))}
      </ol>
      <Link to={`${paths.ranking}?olympiad=${olympiad.id}`}>{t('publication.toRanking')}</Link>
    </section>
  )
}
