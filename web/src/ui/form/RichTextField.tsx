import { useId, type ReactNode } from 'react'
import {
  describedBy,
  FieldLabel,
  FieldNotes,
  type ControlProps,
  type FieldTexts,
} from './Field.tsx'
import styles from './Field.module.css'

/** The place of an editor: it is handed what ties it to its label, error and hint. */
export function RichTextField({
  label,
  hint,
  error,
  isOptional = false,
  children,
}: FieldTexts & { children: (editor: ControlProps & { 'aria-labelledby': string }) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field}>
      {/* An editor is no form control, so a label element could not point at it. */}
      <span id={`${id}-label`} className={styles.label}>
        <FieldLabel label={label} isOptional={isOptional} />
      </span>
      {children({
        id,
        'aria-labelledby': `${id}-label`,
        'aria-required': !isOptional,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy(id, { hint, error }),
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
