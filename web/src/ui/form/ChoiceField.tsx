import styles from './ChoiceField.module.css'
import { FieldGroup, type FieldProps } from './Field.tsx'

/** One of a few, all in view. */
export function ChoiceField<Value extends string>({
  name,
  value,
  onChange,
  onBlur,
  ref,
  choices,
  ...texts
}: FieldProps<Value | null> & {
  choices: readonly { value: Value; label: string; note?: string }[]
}) {
  const isInvalid = texts.error !== undefined
  return (
    <FieldGroup {...texts}>
      <div
        className={styles.choices}
        data-invalid={isInvalid}
        data-many={choices.length > 4}
        data-noted={choices.some(({ note }) => note !== undefined)}
      >
        {choices.map((choice, index) => (
          <label key={choice.value} className={styles.pill}>
            <input
              // An error sends the focus here.
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              className={styles.radio}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              onBlur={onBlur}
              aria-invalid={isInvalid}
            />
            <span>{choice.label}</span>
            {choice.note && <span className={styles.note}>{choice.note}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
