import { useId } from 'react'
import { describedBy, FieldNotes, type FieldProps } from './Field.tsx'
import styles from './TickField.module.css'

/** Yes or no. */
export function TickField({ label, hint, error, value, onChange, ...input }: FieldProps<boolean>) {
  const id = useId()
  return (
    <div>
      <label className={styles.tick}>
        <input
          {...input}
          type="checkbox"
          checked={value}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
