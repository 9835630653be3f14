import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './Field.tsx'
import fieldStyles from './Field.module.css'
import styles from './MoneyField.module.css'

/** An amount with its currency beside it. The value is what was typed: `amountOf` reads it. */
export function MoneyField({
  label,
  hint,
  error,
  isOptional = false,
  onChange,
  currency,
  ...input
}: FieldProps<string> & { currency: string }) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <div className={styles.money}>
          <input
            {...control}
            {...input}
            aria-describedby={[`${control.id}-currency`, control['aria-describedby']]
              .filter(Boolean)
              .join(' ')}
            inputMode="decimal"
            autoComplete="off"
            className={classNames(fieldStyles.input, styles.amount)}
            onChange={(event) => onChange(event.target.value)}
          />
          <span id={`${control.id}-currency`} className={styles.currency}>
            {currency}
          </span>
        </div>
      )}
    </Field>
  )
}
