import { useState } from 'react'
import styles from './DateField.module.css'
import { DateParts } from './DateParts.tsx'
import { dayOf, dayParts, type DayParts } from './day-parts.ts'
import { FieldGroup, type FieldProps } from './Field.tsx'

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
  const [typed, setTyped] = useState(() => dayParts(value))
  // Somebody else may set the value: a draft, a reset.
  const shown = dayOf(typed) === value ? typed : dayParts(value)
  const type = (next: DayParts) => {
    setTyped(next)
    onChange(dayOf(next))
  }
  return (
    <FieldGroup {...texts}>
      <div className={styles.date}>
        <DateParts
          name={name}
          typed={shown}
          onType={type}
          onBlur={onBlur}
          ref={ref}
          isBirth={isBirth}
          isRequired={!texts.isOptional}
          isInvalid={texts.error !== undefined}
        />
      </div>
    </FieldGroup>
  )
}
