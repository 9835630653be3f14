import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { instantText } from '../organiser/times.ts'
import { personLogQuery } from './queries.ts'
import { Part } from './SheetPart.tsx'
import styles from './PersonSheet.module.css'

/** What the staff did about a person, and why. */
export function PersonLog({ personId }: { personId: number }) {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const { data } = useQuery(personLogQuery(olympiad.id, personId))
  return (
    <Part title={t('people.sheet.log')}>
      {data?.entries.length === 0 && <p className={styles.none}>{t('people.sheet.noLog')}</p>}
      <ul className={styles.list}>
        {data?.entries.map((entry) => (
          <li key={entry.number}>
            <b>{t(`log.actions.${entry.action}` as 'log.actions.people.imported')}</b>
            {entry.reason && <span>{entry.reason}</span>}
            <span className={styles.muted}>
              {instantText(entry.at)}
              {entry.actor && ` · ${entry.actor.name || `№ ${entry.actor.id}`}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
