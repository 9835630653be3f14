import { Field, type FieldProps } from '../ui/form/Field.tsx'
import styles from './Mailings.module.css'

/** Words on as many lines as they need. */
export function LinesField({
  label,
  hint,
  error,
  isOptional = false,
  onChange,
  ref: _,
  ...area
}: FieldProps<string> & { lang: string; maxLength: number }) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <textarea
          {...control}
          {...area}
          rows={8}
          className={styles.area}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
