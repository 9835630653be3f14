import { Loading } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './TaskList.module.css'

export function TaskListSkeleton() {
  return (
    <Loading>
      <div className={styles.frame}>
        <div className={styles.rows}>
          {[1, 2, 3].map((row) => (
            <div key={row} className={styles.row}>
              <div className={styles.task}>
                <Skeleton width="3rem" height="3rem" />
                <div style={{ flex: 1 }}>
                  <Skeleton width="8rem" height="1.4rem" />
                  <Skeleton width="90%" height="2.4rem" />
                </div>
              </div>
              {[1, 2, 3].map((fact) => (
                <div key={fact} className={styles.fact}>
                  <Skeleton width="4.5rem" height="2.75rem" />
                </div>
              ))}
              <div className={styles.options}>
                <Skeleton width="14rem" height="4rem" />
              </div>
              <div className={styles.action}>
                <Skeleton height="2.75rem" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}
