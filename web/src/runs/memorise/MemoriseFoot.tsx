import type { Drill } from '@olympiad/domain/drills/drill'
import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { RunIcon } from '../RunIcon.tsx'
import { DeckTabs } from '../cards/DeckTabs.tsx'
import styles from './MemoriseFoot.module.css'
import type { Move } from './walk.ts'

type FootProps = {
  drill: Drill
  deck: number
  isFirst: boolean
  isLast: boolean
  onStep: (step: Move) => void
}

/** Back and on with the thumb; decks by their number. */
export const MemoriseFoot = memo(function MemoriseFoot({ deck, ...props }: FootProps) {
  const { drill, onStep } = props
  const deckSize = drill.kind === 'cards' ? drill.deckSize : 0
  const goToDeck = useCallback(
    (to: number) => onStep({ kind: 'go', position: to * deckSize }),
    [onStep, deckSize],
  )
  return (
    <footer className={styles.foot}>
      {drill.kind === 'cards' && drill.quantity > 1 && (
        <DeckTabs count={drill.quantity} current={deck} onDeck={goToDeck} />
      )}
      <Buttons {...props} />
    </footer>
  )
})

/** Apart from the decks: another deck does not draw them again. */
const Buttons = memo(function Buttons({ drill, isFirst, isLast, onStep }: Omit<FootProps, 'deck'>) {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          disabled={isFirst}
          onClick={() => onStep({ kind: 'group', by: -1 })}
        >
          <RunIcon name="left" />
          {t('runs.previous')}
        </button>
        <button
          type="button"
          className={styles.button}
          disabled={isLast}
          onClick={() => onStep({ kind: 'group', by: 1 })}
        >
          {t('runs.next')}
          <RunIcon name="right" />
        </button>
      </div>
      <p className={styles.hint}>
        {t(drill.kind === 'cards' ? 'runs.memoriseCardKeys' : 'runs.memoriseKeys')}
      </p>
    </>
  )
})
