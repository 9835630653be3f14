import { Loading } from '../ui/Loading.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

export function PaymentLoading() {
  return (
    <Loading>
      <Skeleton height="24rem" />
    </Loading>
  )
}
