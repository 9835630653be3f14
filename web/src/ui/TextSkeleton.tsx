import { Card } from './Card.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './Skeleton.module.css'

const lines = ['45%', '100%', '96%', '99%', '60%', '100%', '92%', '40%']

/** A card with a heading and some lines, while they are on their way. */
export function TextSkeleton() {
  return (
    <Card>
      <div className={styles.lines}>
        {lines.map((width, index) => (
          <Skeleton key={index} width={width} height={index === 0 ? '1.75rem' : '1rem'} />
        ))}
      </div>
    </Card>
  )
}
