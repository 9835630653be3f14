import { Loading } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './Ranking.module.css'
import tableStyles from './RankingTable.module.css'

export function RankingSkeleton({ withFilters = false }: { withFilters?: boolean }) {
  return (
    <Loading>
      <div className={styles.ranking}>
        {withFilters && (
          <div className={styles.filters}>
            {['19rem', '19rem', '19rem'].map((width, index) => (
              <Skeleton key={index} width={width} height="4.25rem" />
            ))}
          </div>
        )}
        <div className={styles.bar}>
          <Skeleton width="8rem" height="1.5rem" />
          <div className={styles.tools}>
            <Skeleton width="10rem" height="2.75rem" />
          </div>
        </div>
        <div className={tableStyles.table}>
          <div className={styles.skeletonHead} />
          {Array.from({ length: 10 }, (_, index) => (
            <div key={index} className={styles.skeletonRow}>
              <Skeleton width="2rem" height="2rem" round />
              <Skeleton width="40%" height="1.25rem" />
              <Skeleton width="15%" height="1.25rem" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}
