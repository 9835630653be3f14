import { Suspense } from 'react'
import { personOf, useSession } from '../api/session.ts'
import { late } from '../ui/late.tsx'
import styles from './Layout.module.css'

const Bell = late(() => import('../messages/Bell.tsx'), 'Bell')

/** Room for the bell of who has signed in; the bell itself comes after the page. */
export function PersonalBell() {
  if (!personOf(useSession())) return null
  return (
    <Suspense fallback={<span className={styles.bell} />}>
      <Bell />
    </Suspense>
  )
}
