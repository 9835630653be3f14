import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** A whole place that has something to say instead of its content. */
export function Notice({
  picture,
  title,
  text,
  action,
  role,
  isPageTitle = false,
}: {
  picture: ReactNode
  title: ReactNode
  text?: string | undefined
  action?: ReactNode
  role?: 'alert' | 'status'
  /** Where nothing else on the page is its heading. */
  isPageTitle?: boolean
}) {
  const Title = isPageTitle ? 'h1' : 'p'
  return (
    <div className={styles.notice} role={role}>
      <div className={styles.picture}>{picture}</div>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
