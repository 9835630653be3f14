import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DateField.module.css'
import { typedPart, type DayParts } from './day-parts.ts'
import fieldStyles from './Field.module.css'

const parts = [
  { name: 'day', length: 2, autoComplete: 'bday-day' },
  { name: 'month', length: 2, autoComplete: 'bday-month' },
  { name: 'year', length: 4, autoComplete: 'bday-year' },
] as const

/** Day, month, year side by side, whatever the order of the browser's language. */
export function DateParts({
  name,
  typed,
  onType,
  onBlur,
  ref,
  isBirth = false,
  isRequired,
  isInvalid,
}: {
  name: string
  typed: DayParts
  onType: (typed: DayParts) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  isBirth?: boolean
  isRequired: boolean
  isInvalid: boolean
}) {
  const { t } = useTranslation()
  return parts.map((part, index) => (
    <label key={part.name} className={styles[part.name]}>
      <span className={styles.label}>{t(`form.${part.name}`)}</span>
      <input
        ref={index === 0 ? ref : undefined}
        name={`${name}-${part.name}`}
        inputMode="numeric"
        autoComplete={isBirth ? part.autoComplete : 'off'}
        className={fieldStyles.input}
        // A pasted date is longer than a part.
        maxLength={10}
        size={part.length}
        value={typed[index]}
        onChange={(event) => onType(typedPart(typed, index, event.target.value))}
        onBlur={onBlur}
        aria-required={isRequired}
        aria-invalid={isInvalid}
      />
    </label>
  ))
}
