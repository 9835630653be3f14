import type { GroupSight } from '@olympiad/contract/groups'
import { useTranslation } from 'react-i18next'
import { dayText } from '../ui/dates.ts'
import styles from './Groups.module.css'

/** Who teaches a group, for who is in it or comes. */
export function Trainers({ trainers }: Pick<GroupSight, 'trainers'>) {
  const { t } = useTranslation('groups')
  return (
    <ul className={styles.list}>
      {trainers.map(({ name, role, since }) => (
        <li key={`${since} ${name}`} className={styles.row}>
          <span className={styles.main}>{name}</span>
          <span className={styles.small}>
            {t(`roles.${role}`)} · {t('sight.since', { day: dayText(new Date(since)) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
