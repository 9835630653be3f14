import type { DiplomaState } from '@olympiad/domain/diploma'
import type { ReactNode } from 'react'
import { Drawing } from '../ui/Icon.tsx'
import styles from './Status.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'neutral'

export const toneOf: Record<DiplomaState, Tone> = {
  valid: 'good',
  replaced: 'warn',
  annulled: 'bad',
  forgotten: 'neutral',
}

const signs: Record<Tone, ReactNode> = {
  good: <path d="m7.5 12.4 3 3 6-6.4" />,
  warn: <path d="M16.2 9.2A5 5 0 1 0 17 12M16.6 6.4v3h-3" />,
  bad: <path d="m8.5 8.5 7 7M15.5 8.5l-7 7" />,
  neutral: <path d="M7.5 12h9" />,
}

/** The scalloped edge of a seal. */
const seal =
  'M12 1.6l2 1.5 2.5-.3 1 2.3 2.3 1-.3 2.5 1.5 2-1.5 2 .3 2.5-2.3 1-1 2.3-2.5-.3-2 1.5-2-1.5-2.5.3-1-2.3-2.3-1 .3-2.5-1.5-2 1.5-2-.3-2.5 2.3-1 1-2.3 2.5.3z'

/** What holds, in one glance: its colour, its sign, and a few words. */
export function Status({
  tone,
  title,
  titleAs: Title = 'p',
  children,
}: {
  tone: Tone
  title: string
  /** Where nothing else stands above it. */
  titleAs?: 'p' | 'h1'
  children?: ReactNode
}) {
  return (
    <div className={styles.status} data-tone={tone}>
      <span className={styles.sign}>
        <svg aria-hidden="true" viewBox="0 0 24 22.4" className={styles.seal}>
          <path d={seal} />
        </svg>
        <Drawing size={32}>{signs[tone]}</Drawing>
      </span>
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {children && <div className={styles.text}>{children}</div>}
      </div>
    </div>
  )
}
