import { cardOfCode } from '@olympiad/domain/drills/cards'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CardFace } from './CardFace.tsx'
import styles from './MemoriseCards.module.css'
import type { MemoriseViewProps } from './MemoriseText.tsx'
import { useSwipe } from './swipe.ts'
import type { Step } from './walk.ts'

/** The current group large, its deck below; one deck is mounted at a time. */
export function MemoriseCards({ material, layout, stop, onStep }: MemoriseViewProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const deck = layout.rows[stop.row] ?? { from: 0, to: 0, groups: [] }
  useEffect(() => {
    place.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' })
  }, [stop.from])
  return (
    <div
      ref={place}
      className={styles.area}
      role="region"
      aria-label={t('arena.material')}
      tabIndex={0}
      {...useSwipe(onStep)}
    >
      <div className={styles.stage} aria-hidden="true">
        <Faces codes={material.slice(stop.from, stop.to)} />
      </div>
      <div className={styles.deck} aria-hidden="true">
        {deck.groups.map((group, index) => (
          <Group
            key={index}
            codes={material.slice(group.from, group.to)}
            from={group.from}
            isCurrent={group.from === stop.from}
            onStep={onStep}
          />
        ))}
      </div>
    </div>
  )
}

/** Known by its place, not its cards: the next deck is dealt into the same faces. */
const Group = memo(function Group({
  codes,
  from,
  isCurrent,
  onStep,
}: {
  codes: string
  from: number
  isCurrent: boolean
  onStep: (step: Step) => void
}) {
  return (
    <span
      className={styles.group}
      data-active={isCurrent}
      onPointerUp={() => onStep({ kind: 'go', position: from })}
    >
      <Faces codes={codes} />
    </span>
  )
})

const Faces = memo(function Faces({ codes }: { codes: string }) {
  return Array.from(codes, (code, index) => {
    const card = cardOfCode(code)
    return card && <CardFace key={index} card={card} />
  })
})
