import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLanguage } from '../i18n/index.ts'
import { classNames } from '../ui/class-names.ts'
import { Field } from '../ui/form/Field.tsx'
import fieldStyles from '../ui/form/Field.module.css'
import { SearchSelect } from '../ui/form/SearchSelect.tsx'
import type { RegistrationForm } from './form.ts'
import { phoneCountryOptions } from './phone-countries.ts'
import { callingCodeOf, groupedPhone, typedPhone, type CountryCode } from './phone.ts'
import styles from './PhoneField.module.css'
import { useRegistrationField } from './use-registration-field.ts'

export function PhoneField() {
  const { setValue, formState } = useFormContext<RegistrationForm>()
  const { value: country, label: countryLabel } = useRegistrationField('phoneCountry')
  const { label, error, ...field } = useRegistrationField('phone')
  const language = useLanguage()
  const countries = useMemo(() => phoneCountryOptions(language), [language])

  const setCountry = (value: CountryCode) => setValue('phoneCountry', value, { shouldDirty: true })
  const type = (text: string) => {
    const typed = typedPhone(text, country)
    if (typed.country !== country) setCountry(typed.country)
    field.onChange(typed.number)
  }
  const chooseCountry = (value: CountryCode) => {
    setCountry(value)
    // The same digits may be right in one country and too short in another, and group otherwise.
    const grouped = groupedPhone({ country: value, number: field.value })
    setValue('phone', grouped, { shouldValidate: formState.isSubmitted })
  }

  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={styles.phone}>
          <SearchSelect
            id={`${control.id}-country`}
            aria-required
            label={countryLabel}
            className={styles.country}
            options={countries}
            value={country}
            onChange={chooseCountry}
            // Spec 2: the calling code is chosen with its country, never typed.
            closedText={`${country} ${callingCodeOf(country)}`}
          />
          <input
            {...control}
            {...field}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            className={classNames(fieldStyles.input, styles.number)}
            maxLength={30}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              const grouped = groupedPhone({ country, number: field.value })
              if (grouped !== field.value) field.onChange(grouped)
              field.onBlur()
            }}
          />
        </div>
      )}
    </Field>
  )
}
