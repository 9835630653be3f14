import { Loading } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './OlympiadHeader.module.css'

export function OlympiadHeaderSkeleton({ isOverview }: { isOverview: boolean }) {
  return (
    <Loading>
      <div className={styles.header} data-overview={isOverview}>
        <div className={styles.cover}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.body}>
          <div className={styles.title}>
            <Skeleton width="min(24rem, 90%)" height="1.2em" />
          </div>
          <div className={styles.badges}>
            <Skeleton width="7rem" height="1.65rem" />
            <Skeleton width="5rem" height="1.65rem" />
          </div>
          <div className={styles.facts}>
            <Skeleton width="13rem" height="1.55rem" />
          </div>
        </div>
      </div>
    </Loading>
  )
}
