import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classNames } from './class-names.ts'

export function Card({
  as: Tag = 'div',
  padded = true,
  children,
}: {
  as?: 'div' | 'section' | 'article'
  padded?: boolean
  children: ReactNode
}) {
  return <Tag className={classNames(styles.card, padded && styles.padded)}>{children}</Tag>
}
