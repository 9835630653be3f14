import type { Drill } from '@olympiad/domain/drills/drill'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DrillFields.module.css'
import { DrillOptions } from './DrillOptions.tsx'
import { NumberField } from './NumberField.tsx'

const greatest = { quantity: 400, decks: 10, seconds: 3600, rowSize: 100 }

/** How much of a drill, in which times, and how it looks. */
export function DrillFields({
  drill,
  onChange,
  onWrong,
}: {
  drill: Drill
  onChange: (drill: Drill) => void
  /** Told whether what is typed cannot be a drill. */
  onWrong: (isWrong: boolean) => void
}) {
  const { t } = useTranslation('training')
  const [wrong, setWrong] = useState<readonly string[]>([])
  const isWrong = wrong.length > 0
  useEffect(() => onWrong(isWrong), [onWrong, isWrong])
  const put = (part: Partial<Drill>) => onChange({ ...drill, ...part } as Drill)
  const field = (
    name: 'quantity' | 'memoriseSeconds' | 'recallSeconds' | 'rowSize',
    value: number,
    most: number,
  ) => ({
    label: t(`own.${name === 'quantity' && drill.kind === 'cards' ? 'decks' : name}`),
    greatest: most,
    value,
    onChange: (typed: number | null) => {
      setWrong((before) => [
        ...before.filter((one) => one !== name),
        ...(typed === null ? [name] : []),
      ])
      if (typed !== null) put({ [name]: typed })
    },
  })
  const { quantity, memoriseSeconds, recallSeconds } = drill
  const most = drill.kind === 'cards' ? greatest.decks : greatest.quantity
  return (
    <div className={styles.fields}>
      <div className={styles.numbers}>
        <NumberField {...field('quantity', quantity, most)} />
        <NumberField {...field('memoriseSeconds', memoriseSeconds, greatest.seconds)} />
        <NumberField {...field('recallSeconds', recallSeconds, greatest.seconds)} />
        {drill.kind !== 'cards' && (
          <NumberField {...field('rowSize', drill.rowSize, greatest.rowSize)} />
        )}
      </div>
      <DrillOptions drill={drill} put={put} />
    </div>
  )
}
