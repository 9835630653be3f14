import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import type { Option } from './matching.ts'
import styles from './SearchSelect.module.css'

const roomWanted = 320

/** The list under a box, or above it where there is more room. */
export function OptionList<Value extends string | number>({
  id,
  label,
  place,
  isOpen,
  options,
  left,
  isLoading,
  active,
  selected,
  onActive,
  onChoose,
}: {
  id: string
  label: string
  place: RefObject<HTMLElement | null>
  isOpen: boolean
  options: readonly Option<Value>[]
  /** How many more match than are shown. */
  left: number
  isLoading: boolean
  active: number
  selected: Option<Value> | undefined
  onActive: (index: number) => void
  onChoose: (option: Option<Value>) => void
}) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [isAbove, setIsAbove] = useState(false)

  useLayoutEffect(() => {
    const box = place.current?.getBoundingClientRect()
    if (!isOpen || !box) return
    const below = (window.visualViewport?.height ?? window.innerHeight) - box.bottom
    setIsAbove(below < roomWanted && box.top > below)
  }, [isOpen, place])

  useEffect(() => {
    // Children are counted, so that nothing else of the page is asked.
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active, options])

  return (
    <div className={styles.popup} data-above={isAbove} hidden={!isOpen}>
      <ul ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
        {options.map((option, index) => (
          // The keys are heard by the box, as the combobox pattern has it.
          <li
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option === selected}
            className={classNames(styles.item, index === active && styles.active)}
            // The focus stays in the box.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => onActive(index)}
            onClick={() => onChoose(option)}
          >
            <span className={styles.name}>{option.label}</span>
            {option === selected && <Icon name="check" size={20} />}
          </li>
        ))}
      </ul>
      {options.length === 0 && (
        <p className={styles.note}>{isLoading ? t('global.loading') : t('form.nothingFound')}</p>
      )}
      {left > 0 && <p className={styles.note}>{t('form.more', { count: left })}</p>}
    </div>
  )
}
