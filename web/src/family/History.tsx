import type { ConsentEntry } from '@olympiad/contract/family'
import { useTranslation } from 'react-i18next'
import { useMoment } from '../ui/use-moment.ts'
import styles from './Family.module.css'
import { useGiver } from './use-giver.ts'

/** Everything that was said, the latest first. */
export function History({ entries }: { entries: ConsentEntry[] }) {
  const { t } = useTranslation('family')
  const moment = useMoment()
  const giver = useGiver()
  if (entries.length === 0) return null
  const said = ({ isGiven, withdrawnAt }: ConsentEntry) => {
    if (withdrawnAt) return t('consent.entry.withdrawn', { when: moment(withdrawnAt) })
    return t(isGiven ? 'consent.entry.given' : 'consent.entry.refused')
  }
  return (
    <details className={styles.history}>
      <summary>{t('consent.history')}</summary>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.at}`} className={styles.row}>
            <span className={styles.main}>
              {t(`consent.kinds.${entry.kind}`)}: {said(entry)}
              <span className={styles.small}>
                {giver(entry)} · {t('consent.version', { version: entry.version })}
              </span>
            </span>
            <time className={styles.small} dateTime={entry.at}>
              {moment(entry.at)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  )
}
