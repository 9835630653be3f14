import { useId, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'
import styles from './Field.module.css'

/** What is said about a field, whichever form it stands in. */
export type FieldTexts = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean
}

/** What a field of a form is given: its texts, and what react-hook-form's controller hands out. */
export type FieldProps<Value> = FieldTexts & {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  disabled?: boolean | undefined
}

/** What ties a control to its label, its error and its hint. */
export type ControlProps = {
  id: string
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** A control with its label above, its error and its hint below. */
export function Field({
  label,
  hint,
  error,
  isOptional = false,
  children,
}: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <FieldLabel label={label} isOptional={isOptional} />
      </label>
      {children({
        id,
        'aria-required': !isOptional,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy(id, { hint, error }),
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** Several controls that answer one question together. */
export function FieldGroup({
  label,
  lead,
  hint,
  error,
  isOptional = false,
  disabled,
  children,
}: FieldTexts & {
  /** Read before the controls, where the hint comes after them. */
  lead?: string
  disabled?: boolean | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      aria-describedby={describedBy(id, { lead, hint, error })}
    >
      <legend className={styles.label}>
        <FieldLabel label={label} isOptional={isOptional} />
      </legend>
      {lead && (
        <p id={`${id}-lead`} className={styles.lead}>
          {lead}
        </p>
      )}
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

export function FieldLabel({ label, isOptional }: { label: string; isOptional: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {label}
      {isOptional && <span className={styles.optional}> ({t('form.optional')})</span>}
    </>
  )
}

type Notes = Pick<FieldTexts, 'hint' | 'error'>

export function describedBy(
  id: string,
  { lead, hint, error }: Notes & { lead?: string | undefined },
): string | undefined {
  const notes = [
    error !== undefined && `${id}-error`,
    lead && `${id}-lead`,
    hint && `${id}-hint`,
  ].filter(Boolean)
  return notes.length === 0 ? undefined : notes.join(' ')
}

export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}

export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size={16} />
      {children}
    </p>
  )
}
