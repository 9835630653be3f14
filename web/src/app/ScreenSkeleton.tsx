import { Loading } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './ScreenSkeleton.module.css'

/** While the code of a screen is on its way. */
export function ScreenSkeleton() {
  return (
    <Loading>
      <div className={styles.screen}>
        <Skeleton width="min(20rem, 70%)" height="2.75rem" />
        <Skeleton height="14rem" />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
    </Loading>
  )
}
