import type { Run } from '@olympiad/contract/runs'
import { layoutOf } from '@olympiad/domain/drills/layout'
import { alphabetOf } from '@olympiad/domain/drills/material'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { gridOf } from './grid.ts'
import { Keypad } from './Keypad.tsx'
import { editOf, keyOf, symbolOf } from './keys.ts'
import type { RunSession } from './run-session.ts'
import { gutter, shapeOf } from './shape.ts'
import { SpokenCaret } from './SpokenCaret.tsx'
import styles from './TextGrid.module.css'
import { TextRow } from './TextRow.tsx'
import { useKeys, useRoom, useRunState } from './use-run.ts'

/** The grid one types into: no inputs, one caret; a key draws one row again. */
export function RecallText({
  session,
  run,
  onFinish,
}: {
  session: RunSession
  run: Run
  onFinish: () => void
}) {
  const { t } = useTranslation()
  const { drill, language } = run
  const layout = useMemo(() => layoutOf(drill), [drill])
  const alphabet = alphabetOf(drill, language)
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const grid = useMemo(
    () => room && gridOf(shapeOf(drill), gutter(room, layout)),
    [drill, room, layout],
  )
  const rows = useRunState(session, ({ recall }) => recall?.rows ?? [])
  const caret = useRunState(session, ({ recall }) => recall?.caret)
  const choose = useCallback(
    (row: number, at: number) => session.edit({ kind: 'go', to: { row, at } }),
    [session],
  )
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  // A row taller than half of the room is followed place by place, others only as a whole.
  const isTall = grid !== null && room !== null && grid.height > room.height / 2
  const followed = isTall ? caret : caret?.row
  useEffect(() => {
    place.current
      ?.querySelector(isTall ? '[data-caret]' : '[data-active=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [followed, isTall, grid])

  useKeys(
    useCallback(
      (event) => {
        const key = keyOf(event)
        if (key.isCtrl && key.key === 'Enter') {
          event.preventDefault()
          onFinish()
          return
        }
        const symbol = symbolOf(key, alphabet)
        const row = session.state().recall?.caret.row ?? 0
        const edit = symbol
          ? { kind: 'fill' as const, symbol }
          : editOf(key, { direction: layout.direction, row })
        if (edit === null) return
        event.preventDefault()
        session.edit(edit)
      },
      [session, alphabet, layout, onFinish],
    ),
  )

  return (
    <>
      <div
        ref={place}
        className={styles.area}
        role="application"
        aria-label={t('arena.answers')}
        aria-roledescription={t('arena.answerGrid')}
        tabIndex={0}
      >
        <div className={styles.rows} data-direction={layout.direction} aria-hidden="true">
          {grid &&
            rows.map((text, index) => (
              <TextRow
                key={index}
                number={index + 1}
                text={text}
                grid={grid}
                caret={caret?.row === index ? caret.at : -1}
                onPlace={choose}
              />
            ))}
        </div>
      </div>
      <Keypad alphabet={alphabet} onEdit={session.edit} />
      <SpokenCaret session={session} drill={drill} />
    </>
  )
}
