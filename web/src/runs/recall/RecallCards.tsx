import { cardOfCode } from '@olympiad/domain/drills/cards'
import type { CardsDrill } from '@olympiad/domain/drills/drill'
import { layoutOf } from '@olympiad/domain/drills/layout'
import { memo, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { CardFace } from '../cards/CardFace.tsx'
import type { DeckGrid } from '../cards/deck-grid.ts'
import { DeckTable } from '../cards/DeckTable.tsx'
import { CardTray, suitsIn } from './CardTray.tsx'
import { DeckTabs } from '../cards/DeckTabs.tsx'
import { cardKeyOf, editOf, useRecallKeys } from '../keys.ts'
import styles from './RecallCards.module.css'
import type { RunSession } from '../session/run-session.ts'
import { SpokenCaret } from './SpokenCaret.tsx'
import { useRunState } from '../use-run.ts'

/** The places of one deck, and the tray below: first the suit, then the rank. */
export function RecallCards({
  session,
  drill,
  onFinish,
}: {
  session: RunSession
  drill: CardsDrill
  onFinish: () => void
}) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const columns = useRef(1)
  const groups = useMemo(() => layoutOf(drill).rows[0]?.groups ?? [], [drill])
  const rows = useRunState(session, ({ recall }) => recall?.rows ?? [])
  const caret = useRunState(session, ({ recall }) => recall?.caret) ?? { row: 0, at: 0 }
  const deck = rows[caret.row] ?? ''
  const [suit, setSuit] = useState(() => suitsIn(drill)[0] ?? 'spades')
  const choose = useCallback(
    (at: number) => {
      const row = session.state().recall?.caret.row ?? 0
      session.edit({ kind: 'go', to: { row, at } })
    },
    [session],
  )
  const chooseDeck = useCallback(
    (row: number) => session.edit({ kind: 'go', to: { row, at: 0 } }),
    [session],
  )
  useEffect(() => place.current?.focus({ preventScroll: true }), [])

  useRecallKeys(
    session,
    useCallback(
      (key, { row, at }) => {
        const card = cardKeyOf(key, suit)
        if (card?.kind === 'card') return { kind: 'fill', symbol: card.card }
        if (card) return () => suitsIn(drill).includes(card.suit) && setSuit(card.suit)
        // Up and down go by the lines of the deck, from its edges to the next deck.
        const lines = key.key === 'ArrowUp' ? -1 : key.key === 'ArrowDown' ? 1 : 0
        const to = at + lines * columns.current
        const isInDeck = lines !== 0 && 0 <= to && to < drill.deckSize
        return isInDeck
          ? { kind: 'go', to: { row, at: to } }
          : editOf(key, { direction: 'row', row })
      },
      [drill, suit],
    ),
    onFinish,
  )

  return (
    <>
      <div
        ref={place}
        className={styles.area}
        role="application"
        aria-label={t('runs.answers')}
        aria-roledescription={t('runs.answerGrid')}
        tabIndex={0}
      >
        <DeckTable groups={groups} at={caret.at}>
          {(grid) => (
            <Places grid={grid} deck={deck} caret={caret.at} columns={columns} onChoose={choose} />
          )}
        </DeckTable>
      </div>
      <CardTray drill={drill} deck={deck} suit={suit} onSuit={setSuit} onEdit={session.edit}>
        {drill.quantity > 1 && (
          <DeckTabs
            count={drill.quantity}
            current={caret.row}
            filled={rows.map((row) => row.replaceAll('_', '').length)}
            onDeck={chooseDeck}
          />
        )}
      </CardTray>
      <SpokenCaret session={session} drill={drill} />
    </>
  )
}

function Places({
  grid,
  deck,
  caret,
  columns,
  onChoose,
}: {
  grid: DeckGrid
  deck: string
  caret: number
  columns: RefObject<number>
  onChoose: (at: number) => void
}) {
  useEffect(() => {
    columns.current = grid.columns
  }, [columns, grid])
  return (
    <div className={styles.deck} style={{ width: grid.width, height: grid.height }}>
      {Array.from(deck, (code, at) => (
        <CardPlace
          key={at}
          at={at}
          code={code}
          grid={grid}
          isCaret={at === caret}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

const CardPlace = memo(function CardPlace({
  at,
  code,
  grid,
  isCaret,
  onChoose,
}: {
  at: number
  code: string
  grid: DeckGrid
  isCaret: boolean
  onChoose: (at: number) => void
}) {
  const card = cardOfCode(code)
  const { x = 0, y = 0 } = grid.corners[at] ?? {}
  return (
    <span
      className={styles.place}
      style={{ left: x, top: y, width: grid.card }}
      data-caret={isCaret}
      onPointerUp={() => onChoose(at)}
    >
      {card ? <CardFace card={card} /> : <span className={styles.empty}>{at + 1}</span>}
    </span>
  )
})
