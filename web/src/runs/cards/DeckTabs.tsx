import { memo, useMemo } from 'react'
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
  const names = useMemo(
    () => Array.from({ length: count }, (_, deck) => t('runs.deck', { number: deck + 1 })),
    [t, count],
  )
  return (
    <div role="group" aria-label={t('runs.decks')} className={styles.tabs}>
      {names.map((name, deck) => (
        <Tab
          key={name}
          name={name}
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
  name,
  deck,
  isCurrent,
  filled,
  onDeck,
}: {
  name: string
  deck: number
  isCurrent: boolean
  filled: number | undefined
  onDeck: (deck: number) => void
}) {
  return (
    <button
      type="button"
      className={styles.tab}
      aria-pressed={isCurrent}
      aria-label={name}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onDeck(deck)}
    >
      {deck + 1}
      {filled !== undefined && <span className={styles.filled}>{filled}</span>}
    </button>
  )
})
