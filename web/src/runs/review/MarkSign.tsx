import type { Mark } from '@olympiad/domain/mistakes'
import { RunIcon } from '../RunIcon.tsx'
import styles from './MarkSign.module.css'

/** What kind of mistake it is, for whoever does not tell it by its colour. A blank is seen as one. */
export function MarkSign({ mark }: { mark: Mark }) {
  if (mark === 'right' || mark === 'blank') return null
  return (
    <span className={styles.sign} data-sign={mark}>
      <RunIcon name={mark} size={15} />
    </span>
  )
}
