import { cardOfCode, deckOf, suits, type Suit } from '@olympiad/domain/drills/cards'
import type { CardsDrill } from '@olympiad/domain/drills/drill'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { SuitShape } from '../cards/CardFace.tsx'
import styles from './CardTray.module.css'
import { useSymbolText } from '../../journey/drill-text.ts'
import { EditKeys } from './EditKeys.tsx'
import { rankKey, suitKeys } from '../keys.ts'
import { onPress } from './press.ts'
import type { RecallEvent } from '../session/recall.ts'

export function suitsIn({ deckSize }: CardsDrill): Suit[] {
  const present = new Set(Array.from(deckOf(deckSize), (code) => cardOfCode(code)?.suit))
  return suits.filter((suit) => present.has(suit))
}

/** The cards that are left: who is placed leaves the tray and comes back when taken out. */
export const CardTray = memo(function CardTray({
  drill,
  deck,
  suit,
  onSuit,
  onEdit,
  children,
}: {
  drill: CardsDrill
  deck: string
  suit: Suit
  onSuit: (suit: Suit) => void
  onEdit: (event: RecallEvent) => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const symbolText = useSymbolText(drill)
  const codes = Array.from(deckOf(drill.deckSize))
  /** How many of a suit are still in the tray. */
  const left = (each: Suit) =>
    codes.filter((code) => cardOfCode(code)?.suit === each && !deck.includes(code)).length
  return (
    <footer className={styles.tray}>
      {children}
      <EditKeys onEdit={onEdit} />
      <div role="group" aria-label={t('runs.suit')} className={styles.suits}>
        {suitsIn(drill).map((each) => (
          <button
            key={each}
            type="button"
            tabIndex={-1}
            className={styles.suit}
            data-suit={each}
            aria-pressed={each === suit}
            aria-keyshortcuts={suitKeys[each]}
            {...onPress(() => onSuit(each))}
          >
            <SuitShape suit={each} />
            <VisuallyHidden>{t(`runs.suits.${each}`)}</VisuallyHidden>
            <span className={styles.left}>{left(each)}</span>
            <kbd className={styles.hotkey} aria-hidden="true">
              {suitKeys[each]}
            </kbd>
          </button>
        ))}
      </div>
      <div role="group" aria-label={t('runs.rank')} className={styles.ranks}>
        {codes.map((code) => {
          const card = cardOfCode(code)
          if (card?.suit !== suit) return null
          const isUsed = deck.includes(code)
          return (
            <button
              key={code}
              type="button"
              tabIndex={-1}
              disabled={isUsed}
              className={styles.rank}
              data-suit={suit}
              aria-label={symbolText(code)}
              aria-keyshortcuts={rankKey(card.rank)}
              {...onPress(() => onEdit({ kind: 'fill', symbol: code }))}
            >
              {isUsed ? '' : card.rank}
            </button>
          )
        })}
      </div>
      <p className={styles.hint}>{t('runs.cardKeys')}</p>
    </footer>
  )
})
