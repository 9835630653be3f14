import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** A whole place that has something to say instead of its content. */
export function Notice({
  picture,
  title,
  text,
  action,
  role,
}: {
  picture: ReactNode
  title: ReactNode
  text?: string | undefined
  action?: ReactNode
  role?: 'alert' | 'status'
}) {
  return (
    <div className={styles.notice} role={role}>
      <div className={styles.picture}>{picture}</div>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
