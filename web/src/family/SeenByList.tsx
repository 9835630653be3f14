import type { SeenBy } from '@olympiad/contract/family'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import styles from './Family.module.css'

/** Who teaches somebody, and whether they see the training. */
export function SeenByList({ groups, none }: { groups: SeenBy[]; none: string }) {
  const { t } = useTranslation('family')
  if (groups.length === 0) return <p className={styles.note}>{none}</p>
  return (
    <>
      <ul className={styles.list}>
        {groups.map(({ groupId, name, school, trainers, isTrainingSeen }) => (
          <li key={groupId} className={styles.row}>
            <span className={styles.main}>
              {[name, school].filter(Boolean).join(', ')}
              <span className={styles.small}>{trainers.join(', ')}</span>
            </span>
            <Badge tone={isTrainingSeen ? 'brand' : 'neutral'}>
              {t(isTrainingSeen ? 'seenBy.training' : 'seenBy.noTraining')}
            </Badge>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('seenBy.text')}</p>
    </>
  )
}
