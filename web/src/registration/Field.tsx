import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import styles from './Field.module.css'
import type { FieldProblem } from './form.ts'

/** What a control needs to point at its label, hint and error. */
export type FieldIds = { control: string; label: string; hint: string; error: string }

export const fieldIds = (name: string): FieldIds => ({
  control: `registration-${name}`,
  label: `registration-${name}-label`,
  hint: `registration-${name}-hint`,
  error: `registration-${name}-error`,
})

export function describedBy(ids: FieldIds, has: { hint: boolean; error: boolean }) {
  const parts = [has.error && ids.error, has.hint && ids.hint].filter(Boolean)
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** A control with its label above, its hint or its error below. */
export function Field({
  ids,
  label,
  isOptional = false,
  hint,
  problem,
  children,
}: {
  ids: FieldIds
  label: string
  isOptional?: boolean
  hint?: ReactNode
  problem: FieldProblem | undefined
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.field}>
      <label id={ids.label} htmlFor={ids.control} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> ({t('registration.optional')})</span>}
      </label>
      {children}
      <FieldError id={ids.error} problem={problem} />
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, problem }: { id: string; problem: FieldProblem | undefined }) {
  const { t } = useTranslation()
  if (!problem) return null
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size={16} />
      {t(`registration.errors.${problem}`)}
    </p>
  )
}
