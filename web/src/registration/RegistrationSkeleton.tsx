import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './RegistrationForm.module.css'

const sections = [4, 2, 3]

/** The form's shape while the person and the olympiad are on their way. */
export function RegistrationSkeleton() {
  return (
    <div className={styles.form}>
      <div className={styles.sections}>
        {sections.map((count, section) => (
          <Card key={section}>
            <div className={styles.heading}>
              <Skeleton width="9rem" height="1.4rem" />
            </div>
            <div className={styles.fields}>
              {Array.from({ length: count }, (_, field) => (
                <Skeleton key={field} height="4.6rem" />
              ))}
            </div>
          </Card>
        ))}
      </div>
      <div className={styles.end}>
        <Card>
          <Skeleton height="9rem" />
        </Card>
      </div>
    </div>
  )
}
