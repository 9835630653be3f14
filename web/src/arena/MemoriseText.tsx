import type { Drill } from '@olympiad/domain/drills/drill'
import type { Layout } from '@olympiad/domain/drills/layout'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { gridOf } from './grid.ts'
import { shapeOf, gutter } from './shape.ts'
import { useSwipe } from './swipe.ts'
import styles from './TextGrid.module.css'
import { TextRow } from './TextRow.tsx'
import { useRoom } from './use-run.ts'
import type { Step, Stop } from './walk.ts'

export type MemoriseViewProps = {
  drill: Drill
  material: string
  layout: Layout
  stop: Stop
  onStep: (step: Step) => void
}

/** Rows of symbols; the current group is enlarged where it stands. */
export function MemoriseText({ drill, material, layout, stop, onStep }: MemoriseViewProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const grid = useMemo(
    () => room && gridOf(shapeOf(drill), gutter(room, layout)),
    [drill, room, layout],
  )
  const { rows } = layout
  const choose = useCallback(
    (row: number, at: number) => onStep({ kind: 'go', position: (rows[row]?.from ?? 0) + at }),
    [rows, onStep],
  )
  useEffect(() => {
    place.current
      ?.querySelector('[data-group]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [stop, grid])
  return (
    <div
      ref={place}
      className={styles.area}
      role="region"
      aria-label={t('arena.material')}
      tabIndex={0}
      {...useSwipe(onStep)}
    >
      <div className={styles.rows} data-direction={layout.direction} aria-hidden="true">
        {grid &&
          rows.map(({ from, to }, index) => (
            <TextRow
              key={from}
              number={index + 1}
              text={material.slice(from, to)}
              grid={grid}
              group={index === stop.row ? groupIn(stop, from) : null}
              onPlace={choose}
            />
          ))}
      </div>
    </div>
  )
}

const groupIn = ({ from, to }: Stop, rowFrom: number) => ({
  from: from - rowFrom,
  to: to - rowFrom,
})
