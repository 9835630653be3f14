import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldError, fieldIds, describedBy } from './Field.tsx'
import fieldStyles from './Field.module.css'
import { problemOf, useFormControl } from './form-control.ts'
import styles from './ChoiceField.module.css'

/** One of a few, all in view. */
export function ChoiceField({
  name,
  choices,
  hint,
  disabled = false,
}: {
  name: 'ageBand' | 'language' | 'level'
  choices: readonly { value: string; label: string; note?: string }[]
  hint?: string | undefined
  disabled?: boolean
}) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ name, control: useFormControl() })
  const ids = fieldIds(name)
  const problem = problemOf(fieldState)
  return (
    <fieldset
      className={styles.choice}
      disabled={disabled}
      aria-describedby={describedBy(ids, { hint: Boolean(hint), error: problem !== undefined })}
    >
      <legend className={fieldStyles.label}>{t(`registration.fields.${name}`)}</legend>
      <div
        className={styles.choices}
        data-invalid={problem !== undefined}
        data-noted={choices.some(({ note }) => note !== undefined)}
      >
        {choices.map(({ value, label, note }, index) => (
          <label key={value} className={styles.pill}>
            <input
              // An error sends the focus here.
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={name}
              className={styles.radio}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              aria-invalid={problem !== undefined}
            />
            <span>{label}</span>
            {note && <span className={styles.note}>{note}</span>}
          </label>
        ))}
      </div>
      <FieldError id={ids.error} problem={problem} />
      {hint && (
        <p id={ids.hint} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
