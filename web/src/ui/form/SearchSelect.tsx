import { useId, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import type { ControlProps } from './Field.tsx'
import fieldStyles from './Field.module.css'
import { greatestOffer, matchingOptions, optionNamed, type Option } from './matching.ts'
import { OptionList } from './OptionList.tsx'
import styles from './SearchSelect.module.css'

type SearchSelectProps<Value extends string | number> = Pick<ControlProps, 'id'> &
  Partial<ControlProps> & {
    label: string
    options: readonly Option<Value>[]
    value: Value | null
    onChange: (value: Value) => void
    onBlur?: () => void
    ref?: Ref<HTMLInputElement>
    placeholder?: string
    /** What stands in the box while nobody types, where it is not the option's label. */
    closedText?: string
    /** Offered last whatever was typed. */
    fallback?: Option<Value> | undefined
    className?: string | undefined
    disabled?: boolean
    /** The options are on their way; typing may begin all the same. */
    isLoading?: boolean
  }

const pageStep = 7

/** One of many options, found by typing; the keyboard never leaves the box. */
export function SearchSelect<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  onBlur,
  ref,
  placeholder,
  closedText,
  fallback,
  className,
  disabled = false,
  isLoading = false,
  ...control
}: SearchSelectProps<Value>) {
  const { t } = useTranslation()
  const listId = useId()
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** null: nobody types. */
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const selected = options.find((option) => option.value === value)
  const matches = useMemo(
    () => (isOpen ? matchingOptions(options, query ?? '', fallback) : []),
    [isOpen, options, query, fallback],
  )
  const offered = matches.length > greatestOffer ? matches.slice(0, greatestOffer) : matches

  const open = () => {
    setActive(
      Math.max(
        options.findIndex((option) => option.value === value),
        0,
      ),
    )
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    setQuery(null)
  }
  const choose = (option: Option<Value> | undefined) => {
    close()
    if (option && option.value !== value) onChange(option.value)
  }
  const moveTo = (index: number) => setActive(Math.min(Math.max(index, 0), offered.length - 1))

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageStep, PageUp: -pageStep }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) moveTo(active + step)
      else open()
    } else if (isOpen && event.key === 'Enter') {
      event.preventDefault()
      choose(offered[active])
    } else if (isOpen && event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
  }

  return (
    <div ref={place} className={classNames(styles.select, className)}>
      <input
        {...control}
        ref={ref}
        type="text"
        role="combobox"
        className={classNames(fieldStyles.input, styles.input)}
        value={query ?? (isOpen ? selected?.label : (closedText ?? selected?.label)) ?? ''}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && offered[active] ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
          setIsOpen(true)
        }}
        onClick={open}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          choose(query === null ? undefined : optionNamed(options, query))
          onBlur?.()
        }}
        onKeyDown={onKeyDown}
      />
      <span className={styles.chevron} data-open={isOpen} aria-hidden="true">
        <Icon name="chevron" size={20} />
      </span>
      <OptionList
        id={listId}
        label={label}
        place={place}
        isOpen={isOpen}
        options={offered}
        left={matches.length - offered.length}
        isLoading={isLoading}
        active={active}
        selected={selected}
        onActive={setActive}
        onChoose={choose}
      />
      <VisuallyHidden>
        <span role="status">
          {isOpen && query !== null && !isLoading && t('form.found', { count: matches.length })}
        </span>
      </VisuallyHidden>
    </div>
  )
}
