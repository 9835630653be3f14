import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './OlympiadCard.module.css'

export function OlympiadCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.coverToCome}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.body}>
        <div className={styles.title}>
          <Skeleton width="75%" height="1.35em" />
        </div>
        <div className={styles.description}>
          <Skeleton height="1.1em" />
          <Skeleton width="90%" height="1.1em" />
        </div>
        <div className={styles.dates}>
          <Skeleton width="60%" height="1.55em" />
        </div>
        <div className={styles.foot}>
          <Skeleton width="5rem" height="1.5rem" />
          <Skeleton width="8rem" height="2.75rem" />
        </div>
      </div>
    </div>
  )
}
