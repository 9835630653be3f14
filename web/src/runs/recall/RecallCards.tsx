import { cardOfCode } from '@olympiad/domain/drills/cards'
import type { CardsDrill } from '@olympiad/domain/drills/drill'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardFace } from '../cards/CardFace.tsx'
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
  useEffect(() => {
    place.current?.querySelector('[data-caret=true]')?.scrollIntoView({ block: 'nearest' })
  }, [caret.row, caret.at])

  useRecallKeys(
    session,
    useCallback(
      (key, { row, at }) => {
        const card = cardKeyOf(key, suit)
        if (card?.kind === 'card') return { kind: 'fill', symbol: card.card }
        if (card) return () => suitsIn(drill).includes(card.suit) && setSuit(card.suit)
        return lineStep(key.key, place.current, row, at) ?? editOf(key, { direction: 'row', row })
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
        <div className={styles.places} aria-hidden="true">
          {Array.from(deck, (code, at) => (
            <CardPlace key={at} at={at} code={code} isCaret={at === caret.at} onChoose={choose} />
          ))}
        </div>
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

const CardPlace = memo(function CardPlace({
  at,
  code,
  isCaret,
  onChoose,
}: {
  at: number
  code: string
  isCaret: boolean
  onChoose: (at: number) => void
}) {
  const card = cardOfCode(code)
  return (
    <span className={styles.place} data-caret={isCaret} onPointerUp={() => onChoose(at)}>
      {card ? <CardFace card={card} /> : <span className={styles.empty}>{at + 1}</span>}
    </span>
  )
})

/** Up and down go by the lines as they are drawn. */
function lineStep(key: string, place: HTMLElement | null, row: number, at: number) {
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  const cells = place?.querySelectorAll<HTMLElement>('[data-caret]')
  const first = cells?.[0]
  if (by === 0 || !cells || !first) return null
  const perLine = Array.from(cells).findIndex(({ offsetTop }) => offsetTop > first.offsetTop)
  const width = perLine === -1 ? cells.length : perLine
  const target = at + by * width
  if (target < 0 || target >= cells.length) return null
  return { kind: 'go' as const, to: { row, at: target } }
}
