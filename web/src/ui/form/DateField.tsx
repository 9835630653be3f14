import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, dayParts, typedPart } from './day-parts.ts'
import styles from './DateField.module.css'
import { FieldGroup, type FieldProps } from './Field.tsx'
import fieldStyles from './Field.module.css'

const parts = [
  { name: 'day', length: 2, autoComplete: 'bday-day' },
  { name: 'month', length: 2, autoComplete: 'bday-month' },
  { name: 'year', length: 4, autoComplete: 'bday-year' },
] as const

/**
 * A date one knows by heart, typed in the order of spec 9 (dd.MM.yyyy) whatever the browser's
 * language. The value is `yyyy-MM-dd`, or empty; a half-typed date is none, the form says so.
 */
export function DateField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  isBirth = false,
  ...texts
}: FieldProps<string> & {
  /** The browser may fill in a date of birth. */
  isBirth?: boolean
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(() => dayParts(value))
  // Somebody else may set the value: a draft, a reset.
  const shown = dayOf(typed) === value ? typed : dayParts(value)

  const type = (index: number, text: string) => {
    const next = typedPart(shown, index, text)
    setTyped(next)
    onChange(dayOf(next))
  }

  return (
    <FieldGroup {...texts}>
      <div className={styles.date}>
        {parts.map((part, index) => (
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
              value={shown[index]}
              onChange={(event) => type(index, event.target.value)}
              onBlur={onBlur}
              aria-required={!texts.isOptional}
              aria-invalid={texts.error !== undefined}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
