import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Dropdown.module.css'
import { Icon, type IconName } from '../Icon.tsx'
import { optionByLetter, optionByKey } from './listbox.ts'

export type DropdownOption<Value extends string> = {
  value: Value
  label: string
  icon?: IconName
  id: string
}

type DropdownProps<Value extends string> = {
  label: string
  options: readonly DropdownOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  variant?: 'primary' | 'secondary'
  placeholder?: string
  /** The language of the placeholder, where it is not the page's. */
  placeholderLanguage?: string
  disabled?: boolean
}

/** Spec 2: the dropdown. A button with a listbox; the keyboard never leaves the button. */
export function Dropdown<Value extends string>({
  label,
  options,
  value,
  onChange,
  variant = 'primary',
  placeholder = 'Select an option',
  placeholderLanguage,
  disabled = false,
}: DropdownProps<Value>) {
  const base = useId()
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const selected = options.find((option) => option.value === value)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  useEffect(() => {
    if (!isOpen || active < 0) return
    place.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  const open = (index = selected ? options.indexOf(selected) : 0) => {
    setActive(index)
    setIsOpen(true)
  }
  const choose = (option: DropdownOption<Value> | undefined) => {
    setIsOpen(false)
    if (option && option.value !== value) onChange(option.value)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setIsOpen(false)
    if (event.key === 'Escape') {
      if (isOpen) event.stopPropagation()
      return setIsOpen(false)
    }
    const isChoice = event.key === 'Enter' || event.key === ' '
    const target =
      optionByKey(event.key, active, options.length) ??
      optionByLetter(
        event.key,
        active,
        options.map((option) => option.label),
      )
    if (!isChoice && target === undefined) return
    event.preventDefault()
    if (!isOpen) return open(isChoice ? undefined : target)
    if (isChoice) return choose(options[active])
    setActive(target ?? active)
  }

  return (
    <div ref={place} className={classNames(styles.dropdown, styles[variant])}>
      <span id={`${base}-label`} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        role="combobox"
        className={styles.button}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${base}-list`}
        aria-labelledby={`${base}-label ${base}-value`}
        aria-activedescendant={isOpen && active >= 0 ? `${base}-${options[active]?.id}` : undefined}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
        onKeyDown={onKeyDown}
      >
        {selected?.icon && <Icon name={selected.icon} size={20} />}
        <span
          id={`${base}-value`}
          className={classNames(styles.value, !selected && styles.placeholder)}
          lang={selected ? undefined : placeholderLanguage}
        >
          {selected?.label ?? placeholder}
        </span>
        <span className={styles.chevron}>
          <Icon name="chevron" size={20} />
        </span>
      </button>
      <ul
        id={`${base}-list`}
        role="listbox"
        aria-labelledby={`${base}-label`}
        className={styles.list}
        hidden={!isOpen}
      >
        {options.map((option, index) => (
          // The keys are heard by the button, as the listbox pattern has it.
          <li
            key={option.id}
            id={`${base}-${option.id}`}
            role="option"
            aria-selected={option === selected}
            className={classNames(styles.option, index === active && styles.active)}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(option)}
          >
            {option.icon && <Icon name={option.icon} size={20} />}
            <span className={styles.value}>{option.label}</span>
            {option === selected && <Icon name="check" size={20} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
