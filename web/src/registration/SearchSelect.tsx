import { Combobox } from '@base-ui/react/combobox'
import { useMemo, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import fieldStyles from './Field.module.css'
import { greatestOffer, matchingOptions, type Option } from './matching.ts'
import styles from './SearchSelect.module.css'

type SearchSelectProps<Value extends string | number> = {
  id: string
  labelId: string
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  placeholder?: string
  /** Offered last whatever was typed. */
  fallback?: Option<Value> | undefined
  disabled?: boolean
  isInvalid?: boolean
  isRequired?: boolean
  describedBy?: string | undefined
}

/** One of many options, found by typing. Only a bounded part of the matches is ever drawn. */
export function SearchSelect<Value extends string | number>({
  id,
  labelId,
  options,
  value,
  onChange,
  onBlur,
  inputRef,
  placeholder,
  fallback,
  disabled = false,
  isInvalid = false,
  isRequired = true,
  describedBy,
}: SearchSelectProps<Value>) {
  const { t } = useTranslation()
  const [query, setQuery] = useState<string | null>(null)
  const selected = options.find((option) => option.value === value) ?? null
  const matches = useMemo(
    () => matchingOptions(options, query ?? '', fallback),
    [options, query, fallback],
  )
  const offered = matches.length > greatestOffer ? matches.slice(0, greatestOffer) : matches

  return (
    <Combobox.Root<Option<Value>>
      items={options}
      filteredItems={offered}
      value={selected}
      onValueChange={(option) => option && onChange(option.value)}
      inputValue={query ?? selected?.label ?? ''}
      onInputValueChange={(text, { reason }) =>
        setQuery(reason === 'input-change' || reason === 'input-clear' ? text : null)
      }
      onOpenChange={(isOpen) => !isOpen && setQuery(null)}
      isItemEqualToValue={(one, other) => one.value === other.value}
      autoHighlight
      disabled={disabled}
    >
      <Combobox.InputGroup className={styles.group}>
        <Combobox.Input
          id={id}
          ref={inputRef}
          className={classNames(fieldStyles.input, styles.input)}
          placeholder={placeholder}
          onBlur={onBlur}
          onFocus={(event) => event.currentTarget.select()}
          autoComplete="off"
          spellCheck={false}
          aria-required={isRequired}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
        />
        <Combobox.Trigger
          className={styles.trigger}
          tabIndex={-1}
          aria-label={t('registration.openList')}
        >
          <Icon name="chevron" size={20} />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner className={styles.positioner} sideOffset={4} collisionPadding={8}>
          <Combobox.Popup className={styles.popup}>
            <Combobox.Empty className={styles.note}>
              {t('registration.nothingFound')}
            </Combobox.Empty>
            <Combobox.List className={styles.list} aria-labelledby={labelId}>
              {(option: Option<Value>) => (
                <Combobox.Item key={option.value} value={option} className={styles.item}>
                  <span className={styles.name}>{option.label}</span>
                  <Combobox.ItemIndicator>
                    <Icon name="check" size={20} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
            {matches.length > offered.length && (
              <Combobox.Status className={styles.note}>
                {t('registration.more', { count: matches.length - offered.length })}
              </Combobox.Status>
            )}
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
