import { Card } from '../ui/Card.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './PaymentStatus.module.css'

export function PaymentLoading() {
  return (
    <Loading>
      <Card>
        <div className={styles.result}>
          <Skeleton width="10rem" height="7rem" />
          <Skeleton width="15rem" height="1.75rem" />
          <Skeleton width="20rem" />
        </div>
      </Card>
    </Loading>
  )
}
