import type { Run } from '@olympiad/contract/runs'
import { layoutOf } from '@olympiad/domain/drills/layout'
import { alphabetOf } from '@olympiad/domain/drills/material'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { gridOf } from '../grid/grid.ts'
import { Keypad } from './Keypad.tsx'
import { textMeaning, useRecallKeys } from '../keys.ts'
import type { RunSession } from '../session/run-session.ts'
import { gutter, shapeOf } from '../grid/shape.ts'
import { SpokenCaret } from './SpokenCaret.tsx'
import styles from '../grid/TextGrid.module.css'
import { TypedRows } from './TypedRows.tsx'
import { useRoom } from '../use-run.ts'

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
  useEffect(() => place.current?.focus({ preventScroll: true }), [])

  useRecallKeys(
    session,
    useMemo(() => textMeaning(alphabet, layout.direction), [alphabet, layout]),
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
        {room && grid && <TypedRows session={session} area={place} room={room} grid={grid} />}
      </div>
      <Keypad alphabet={alphabet} onEdit={session.edit} />
      <SpokenCaret session={session} drill={drill} />
    </>
  )
}
