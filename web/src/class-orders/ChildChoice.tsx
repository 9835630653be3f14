import type { OrderChild } from '@olympiad/contract/class-orders'
import type { AgeBand } from '@olympiad/domain/age-band'
import { useTranslation } from 'react-i18next'
import { TickField } from '../ui/form/TickField.tsx'
import styles from './ClassOrders.module.css'

const notes = { 'paid-alone': 'new.paidAlone', 'has-seat': 'new.hasSeat', none: null } as const

/** A child of the roster: whether a seat is ordered for them, and which age is proposed. */
export function ChildChoice({
  child,
  isChosen,
  onChoose,
  bands,
  band,
  onBand,
}: {
  child: OrderChild
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  bands: readonly { band: AgeBand; label: string }[]
  band: AgeBand
  onBand: (band: AgeBand) => void
}) {
  const { t } = useTranslation('classOrders')
  const { placeId, label, standing, isClaimed } = child
  const note = notes[standing]
  if (note) {
    return (
      <li className={styles.child}>
        <span className={styles.words}>{label}</span>
        <span className={styles.small}>{t(note)}</span>
      </li>
    )
  }
  return (
    <li className={styles.child}>
      <TickField
        name={`child-${placeId}`}
        label={label}
        hint={isClaimed ? undefined : t('new.unclaimed')}
        value={isChosen}
        onChange={onChoose}
      />
      {isChosen && (
        <select
          aria-label={t('new.age', { name: label })}
          className={styles.select}
          value={band}
          onChange={(event) => onBand(event.target.value as AgeBand)}
        >
          {bands.map((one) => (
            <option key={one.band} value={one.band}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}
