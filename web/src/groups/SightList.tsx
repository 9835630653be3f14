import { needsTraining, neverSeen, type Sight } from '@olympiad/domain/group-sight'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import styles from './Groups.module.css'

/** Exactly what trainers see of a pupil, and what never. */
export function SightList({ sees }: { sees: readonly Sight[] }) {
  const { t } = useTranslation('groups')
  return (
    <div className={styles.sights}>
      <div>
        <h3 className={styles.sub}>{t('sight.sees')}</h3>
        <ul className={styles.points}>
          {sees.map((sight) => (
            <li key={sight}>
              <Icon name="check" size={20} />
              <span>
                {t(`sight.${sight}`)}
                {needsTraining(sight) && (
                  <span className={styles.small}>{t('sight.onlyShared')}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className={styles.sub}>{t('sight.never')}</h3>
        <ul className={styles.points}>
          {neverSeen.map((what) => (
            <li key={what}>
              <Icon name="close" size={20} />
              <span>{t(`sight.${what}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
