import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DeckTabs.module.css'

/** The decks by number; only the chosen one is on the table. */
export function DeckTabs({
  count,
  current,
  filled,
  onDeck,
}: {
  count: number
  current: number
  /** How many cards of each deck are placed. */
  filled?: readonly number[]
  onDeck: (deck: number) => void
}) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('arena.decks')} className={styles.tabs}>
      {Array.from({ length: count }, (_, deck) => (
        <Tab
          key={deck}
          deck={deck}
          isCurrent={deck === current}
          filled={filled?.[deck]}
          onDeck={onDeck}
        />
      ))}
    </div>
  )
}

const Tab = memo(function Tab({
  deck,
  isCurrent,
  filled,
  onDeck,
}: {
  deck: number
  isCurrent: boolean
  filled: number | undefined
  onDeck: (deck: number) => void
}) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.tab}
      aria-pressed={isCurrent}
      aria-label={t('arena.deck', { number: deck + 1 })}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onDeck(deck)}
    >
      {deck + 1}
      {filled !== undefined && <span className={styles.filled}>{filled}</span>}
    </button>
  )
})
