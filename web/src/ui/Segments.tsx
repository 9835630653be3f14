import type { ReactNode } from 'react'
import styles from './Segments.module.css'

/** Few choices side by side, one of them taken. */
export function Segments<Value extends string>({
  label,
  segments,
  value,
  onChange,
  night = false,
}: {
  label: string
  segments: readonly { value: Value; text: ReactNode; name: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Stands on the night of the menu. */
  night?: boolean
}) {
  return (
    <div role="group" aria-label={label} className={styles.segments} data-night={night}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          title={segment.name}
          className={styles.segment}
          onClick={() => onChange(segment.value)}
        >
          {segment.text}
        </button>
      ))}
    </div>
  )
}
