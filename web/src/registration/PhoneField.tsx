import { useMemo } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { classNames } from '../ui/class-names.ts'
import { describedBy, Field, fieldIds } from './Field.tsx'
import fieldStyles from './Field.module.css'
import { problemOf, useFormControl } from './form-control.ts'
import type { RegistrationForm } from './form.ts'
import { phoneCountryOptions } from './phone-countries.ts'
import { callingCodeOf, groupedPhone, typedPhone, type CountryCode } from './phone.ts'
import styles from './PhoneField.module.css'
import { SearchSelect } from './SearchSelect.tsx'

export function PhoneField() {
  const { t } = useTranslation()
  const control = useFormControl()
  const { setValue, formState } = useFormContext<RegistrationForm>()
  const country = useWatch({ control, name: 'phoneCountry' })
  const { field, fieldState } = useController({ name: 'phone', control })
  const ids = fieldIds('phone')
  const language = useLanguage()
  const countries = useMemo(() => phoneCountryOptions(language), [language])
  const problem = problemOf(fieldState)

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
    <Field ids={ids} label={t('registration.fields.phone')} problem={problem}>
      <div className={styles.phone}>
        <SearchSelect
          id={`${ids.control}-country`}
          label={t('registration.fields.phoneCountry')}
          className={styles.country}
          options={countries}
          value={country}
          onChange={chooseCountry}
          // Spec 2: the calling code is chosen with its country, never typed.
          closedText={`${country} ${callingCodeOf(country)}`}
        />
        <input
          id={ids.control}
          ref={field.ref}
          name={field.name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          className={classNames(fieldStyles.input, styles.number)}
          maxLength={30}
          value={field.value}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            const grouped = groupedPhone({ country, number: field.value })
            if (grouped !== field.value) field.onChange(grouped)
            field.onBlur()
          }}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy(ids, { hint: false, error: problem !== undefined })}
        />
      </div>
    </Field>
  )
}
