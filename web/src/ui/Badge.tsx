import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

export type BadgeTone = 'neutral' | 'brand' | 'good' | 'warn' | 'bad' | 'night'

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
