import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'

type Typing = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'spellCheck'
>

export function TextField({
  label,
  hint,
  error,
  isOptional = false,
  onChange,
  ...input
}: FieldProps<string> & Typing) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <input
          {...control}
          {...input}
          className={styles.input}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
