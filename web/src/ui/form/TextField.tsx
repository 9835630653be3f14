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
  // Nobody owes a search anything: it is neither required nor optional.
  const isSearch = input.type === 'search'
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional && !isSearch}>
      {(control) => (
        <input
          {...control}
          {...(isSearch && { 'aria-required': undefined })}
          {...input}
          className={styles.input}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
