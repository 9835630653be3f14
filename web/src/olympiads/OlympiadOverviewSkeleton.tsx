import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './OlympiadOverview.module.css'

/** The header above says that it is loading. */
export function OlympiadOverviewSkeleton() {
  return (
    <div className={styles.overview}>
      <div className={styles.aside}>
        <Card>
          <div className={styles.lines}>
            <Skeleton width="60%" height="1.5rem" />
            <Skeleton />
            <Skeleton />
            <Skeleton height="2.75rem" />
          </div>
        </Card>
      </div>
      <div className={styles.content}>
        <Card>
          <div className={styles.lines}>
            <Skeleton width="70%" height="1.75rem" />
            {['100%', '96%', '99%', '60%', '100%', '92%', '97%', '40%'].map((width, index) => (
              <Skeleton key={index} width={width} />
            ))}
          </div>
        </Card>
      </div>
    </div>
  )
}
