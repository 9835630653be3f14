import type { RunHead } from '@olympiad/contract/runs-head'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import { gradeOf } from '@olympiad/domain/scoring'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Memorise } from '../memorise/Memorise.tsx'
import { useFourColours } from '../preferences.ts'
import { Recall } from '../recall/Recall.tsx'
import roomStyles from '../RunScreen.module.css'
import { useHasKeyboard, useRunState } from '../use-run.ts'
import styles from './TryDrill.module.css'
import { localSession, type LocalSession } from './local-session.ts'

/** The arena with one drill, for whoever makes the olympiad: nothing of it is kept. */
export function TryDrill({
  drill,
  name,
  onClose,
}: {
  drill: Drill
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const room = useRef<HTMLDialogElement>(null)
  const [session] = useState(() =>
    localSession(
      headOf(drill, name, language),
      crypto.getRandomValues(new Uint8Array(32)),
      'memorise',
    ),
  )
  const stage = useRunState(session, (state) => state.stage.kind)
  const [fourColours] = useFourColours()
  useEffect(() => session.open(), [session])
  useEffect(() => {
    const { current } = room
    current?.showModal()
    // Keys are the room's: a focused button would take Enter.
    current?.focus()
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={room}
      tabIndex={-1}
      className={styles.dialog}
      aria-label={name}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.close}>
        <IconButton icon="close" label={t('global.close')} onClick={onClose} />
      </div>
      <div
        className={roomStyles.room}
        data-stage={stage}
        data-keyboard={useHasKeyboard()}
        data-four-colours={fourColours}
        data-language={language}
      >
        <Phase session={session} onClose={onClose} />
      </div>
    </dialog>
  )
}

const headOf = (drill: Drill, name: string, language: Language): RunHead => ({
  ...{ id: '', olympiadId: 0, taskId: 0, commitment: '' },
  ...{ mode: 'training', name, language, drill },
})

function Phase({ session, onClose }: { session: LocalSession; onClose: () => void }) {
  const { t } = useTranslation()
  const { stage, run } = useRunState(session, (state) => state)
  if (!run) return null
  if (stage.kind === 'memorise') {
    return (
      <Memorise session={session} run={run} material={stage.material} deadline={stage.deadline} />
    )
  }
  if (stage.kind === 'recall') {
    return <Recall session={session} run={run} deadline={stage.deadline} />
  }
  const outcome = session.outcome()
  const grade = outcome && gradeOf(run.drill, session.material, outcome.answers)
  return (
    <div className={styles.result} role="status">
      {grade && (
        <>
          <p className={styles.points}>
            {`${grade.points} ${t('runs.review.points', { count: grade.points })}`}
          </p>
          <p>{`${t('runs.review.right')}: ${grade.right} / ${grade.greatest}`}</p>
        </>
      )}
      <Button variant="primary" onClick={onClose}>
        {t('global.close')}
      </Button>
    </div>
  )
}
