import { cardOfCode } from '@olympiad/domain/drills/cards'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CardFace } from './CardFace.tsx'
import styles from './MemoriseCards.module.css'
import type { MemoriseViewProps } from './MemoriseText.tsx'
import { useSwipe } from './swipe.ts'

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
        {Array.from(material.slice(stop.from, stop.to), (code, index) => (
          <span key={index} className={styles.large}>
            <Face code={code} />
          </span>
        ))}
      </div>
      <div className={styles.deck} aria-hidden="true">
        {deck.groups.map((group) => (
          <span
            key={group.from}
            className={styles.group}
            data-active={group.from === stop.from}
            onPointerUp={() => onStep({ kind: 'go', position: group.from })}
          >
            <Group codes={material.slice(group.from, group.to)} />
          </span>
        ))}
      </div>
    </div>
  )
}

const Group = memo(function Group({ codes }: { codes: string }) {
  return Array.from(codes, (code) => (
    <span key={code} className={styles.small}>
      <Face code={code} />
    </span>
  ))
})

function Face({ code }: { code: string }) {
  const card = cardOfCode(code)
  return card && <CardFace card={card} />
}
