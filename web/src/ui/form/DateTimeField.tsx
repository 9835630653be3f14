import { isLocalTime, type LocalTime } from '@olympiad/domain/local-time'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../IconButton.tsx'
import styles from './DateField.module.css'
import { DateParts } from './DateParts.tsx'
import { dayOf, dayParts, type DayParts } from './day-parts.ts'
import { FieldGroup, type FieldProps } from './Field.tsx'
import fieldStyles from './Field.module.css'
import { timeOfDay } from './time-of-day.ts'

type Typed = { day: DayParts; time: string }

const typedOf = (value: string): Typed => {
  const [day = '', time = ''] = value.split('T')
  return { day: dayParts(day), time }
}

/** Undefined: half typed, or no day or hour has that name. */
function valueOf({ day, time }: Typed): LocalTime | undefined {
  if (dayOf(day) === '' && time.trim() === '') return ''
  const value = `${dayOf(day)}T${timeOfDay(time) ?? ''}`
  return isLocalTime(value) ? value : undefined
}

/**
 * What a clock on the wall shows: it knows no zone, so the browser's does not matter. The value is
 * `yyyy-MM-ddTHH:mm` or empty; while half typed, the last whole one stays.
 */
export function DateTimeField({
  name,
  value,
  onChange,
  ref,
  error,
  disabled,
  ...texts
}: FieldProps<LocalTime>) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => typedOf(value))
  const [isLeft, setIsLeft] = useState(false)
  const own = valueOf(typed)
  // Somebody else may set the value: another revision.
  const shown = own === undefined || own === value ? typed : typedOf(value)
  const wrong = own === undefined && isLeft ? t('form.dateTimeWrong') : error

  const type = (next: Typed) => {
    setTyped(next)
    const whole = valueOf(next)
    if (whole !== undefined && whole !== value) onChange(whole)
  }

  return (
    <FieldGroup {...texts} error={wrong} disabled={disabled}>
      <div
        className={styles.date}
        onFocus={() => setIsLeft(false)}
        onBlur={({ currentTarget, relatedTarget }) =>
          setIsLeft(!currentTarget.contains(relatedTarget))
        }
      >
        <DateParts
          name={name}
          ref={ref}
          typed={shown.day}
          onType={(day) => type({ ...shown, day })}
          isRequired={!texts.isOptional}
          isInvalid={wrong !== undefined}
        />
        <label className={styles.time}>
          <span className={styles.label}>{t('form.time')}</span>
          <input
            name={`${name}-time`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="00:00"
            maxLength={5}
            className={fieldStyles.input}
            value={shown.time}
            onChange={(event) => type({ ...shown, time: event.target.value })}
            onBlur={() => setTyped({ ...shown, time: timeOfDay(shown.time) ?? shown.time })}
            aria-required={!texts.isOptional}
            aria-invalid={wrong !== undefined}
          />
        </label>
        <span className={styles.picker}>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={isLocalTime(value) ? value.slice(0, 10) : ''}
            onChange={(event) =>
              type({ time: shown.time || '10:00', day: dayParts(event.target.value) })
            }
          />
          <IconButton
            icon="calendar"
            label={t('form.calendar')}
            disabled={disabled}
            onClick={() => picker.current?.showPicker()}
          />
        </span>
      </div>
    </FieldGroup>
  )
}
