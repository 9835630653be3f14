import { Combobox } from '@base-ui/react/combobox'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import fieldStyles from './Field.module.css'
import { matchingOptions, type Option } from './matching.ts'
import { phoneCountryOptions } from './phone-countries.ts'
import { callingCodeOf, type CountryCode } from './phone.ts'
import styles from './PhoneField.module.css'
import listStyles from './SearchSelect.module.css'

/** The calling code is chosen with its country, never typed (spec 2). */
export function PhoneCountrySelect({
  value,
  onChange,
}: {
  value: CountryCode
  onChange: (country: CountryCode) => void
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const options = useMemo(() => phoneCountryOptions(language), [language])
  const selected = options.find((option) => option.value === value) ?? null
  const label = t('registration.fields.phoneCountry')
  return (
    <Combobox.Root<Option<CountryCode>>
      items={options}
      filteredItems={matchingOptions(options, query)}
      value={selected}
      onValueChange={(option) => option && onChange(option.value)}
      inputValue={query}
      onInputValueChange={(text, { reason }) => setQuery(reason === 'input-change' ? text : '')}
      onOpenChange={(isOpen) => !isOpen && setQuery('')}
      isItemEqualToValue={(one, other) => one.value === other.value}
      autoHighlight
    >
      <Combobox.Trigger
        className={classNames(fieldStyles.input, styles.country)}
        aria-label={`${label}: ${selected?.label ?? value}`}
      >
        <span className={styles.code}>{value}</span>
        {callingCodeOf(value)}
        <Icon name="chevron" size={18} />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner
          className={listStyles.positioner}
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          <Combobox.Popup className={classNames(listStyles.popup, styles.popup)} aria-label={label}>
            <Combobox.Input
              className={classNames(fieldStyles.input, styles.search)}
              placeholder={t('registration.search')}
              aria-label={label}
            />
            <Combobox.Empty className={listStyles.note}>
              {t('registration.nothingFound')}
            </Combobox.Empty>
            <Combobox.List className={listStyles.list} aria-label={label}>
              {(option: Option<CountryCode>) => (
                <Combobox.Item key={option.value} value={option} className={listStyles.item}>
                  <span className={listStyles.name}>{option.label}</span>
                  <Combobox.ItemIndicator>
                    <Icon name="check" size={20} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
