import type { TextField as TextName } from '@olympiad/domain/registration'
import { greatestLengths } from '@olympiad/domain/registration'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { describedBy, Field, fieldIds } from './Field.tsx'
import styles from './Field.module.css'
import { problemOf, useFormControl } from './form-control.ts'

export function TextField({
  name,
  autoComplete,
  type = 'text',
  isOptional = false,
}: {
  name: TextName
  autoComplete: string
  type?: 'text' | 'email'
  isOptional?: boolean
}) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ name, control: useFormControl() })
  const ids = fieldIds(name)
  const problem = problemOf(fieldState)
  return (
    <Field
      ids={ids}
      label={t(`registration.fields.${name}`)}
      isOptional={isOptional}
      problem={problem}
    >
      <input
        {...field}
        id={ids.control}
        type={type}
        className={styles.input}
        autoComplete={autoComplete}
        maxLength={greatestLengths[name]}
        spellCheck={false}
        aria-required={!isOptional}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy(ids, { hint: false, error: problem !== undefined })}
      />
    </Field>
  )
}
