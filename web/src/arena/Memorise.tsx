import type { Run } from '@olympiad/contract/runs'
import { layoutOf } from '@olympiad/domain/drills/layout'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/call.ts'
import { toast } from '../ui/toast.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ArenaBar } from './ArenaBar.tsx'
import { useSymbolText } from './drill-text.ts'
import { EndButton } from './EndButton.tsx'
import { keyOf, stepOf } from './keys.ts'
import { MemoriseCards } from './MemoriseCards.tsx'
import { MemoriseFoot } from './MemoriseFoot.tsx'
import { MemoriseText } from './MemoriseText.tsx'
import { startMetronome } from './metronome.ts'
import { usePace } from './preferences.ts'
import type { RunSession } from './run-session.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { useKeys, useRunState } from './use-run.ts'
import { stopAfter, stopsOf, type Step } from './walk.ts'

const pauseMs = 250

export function Memorise({
  session,
  run,
  material,
  deadline,
}: {
  session: RunSession
  run: Run
  material: string
  deadline: number
}) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const isBusy = useRunState(session, (state) => state.isBusy)
  const askToEnd = useCallback(() => dialog.current?.showModal(), [])
  const end = () => {
    session.endMemorise().catch((error: unknown) => {
      toast.error(error instanceof ApiError ? error.message : t('arena.endFailed'))
    })
  }
  return (
    <>
      <ArenaBar
        title={run.name}
        phase={t('arena.phases.memorise')}
        time={<TimeLeft session={session} deadline={deadline} />}
        action={
          <EndButton
            label={t('arena.memorised')}
            question={t('arena.endMemorise')}
            note={t('arena.endMemoriseNote')}
            yes={t('arena.toRecall')}
            isBusy={isBusy}
            onAsk={askToEnd}
            onEnd={end}
            dialog={dialog}
          />
        }
      />
      <Walk run={run} material={material} onEnd={askToEnd} />
    </>
  )
}

/** The way through the material: apart from the bar, so that a step draws little again. */
function Walk({ run, material, onEnd }: { run: Run; material: string; onEnd: () => void }) {
  const { drill } = run
  const layout = useMemo(() => layoutOf(drill), [drill])
  const stops = useMemo(() => stopsOf(layout), [layout])
  const [current, setCurrent] = useState(0)
  const go = useCallback(
    (step: Step) => setCurrent((from) => stopAfter(stops, from, step)),
    [stops],
  )
  const stop = stops[current] ?? { from: 0, to: 0, row: 0 }
  useKeys(
    useCallback(
      (event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          onEnd()
          return
        }
        const step = stepOf(keyOf(event), layout.direction)
        if (step === null) return
        event.preventDefault()
        go(step)
      },
      [go, layout, onEnd],
    ),
  )
  usePacing(run, go)
  const View = drill.kind === 'cards' ? MemoriseCards : MemoriseText
  return (
    <>
      <View drill={drill} material={material} layout={layout} stop={stop} onStep={go} />
      <MemoriseFoot
        drill={drill}
        deck={stop.row}
        isFirst={current === 0}
        isLast={current === stops.length - 1}
        onStep={go}
      />
      <Spoken drill={drill} text={material.slice(stop.from, stop.to)} row={stop.row} />
    </>
  )
}

/** The current group for those who listen; whoever goes on fast is told once they pause. */
function Spoken({ drill, text, row }: { drill: Run['drill']; text: string; row: number }) {
  const { t } = useTranslation()
  const symbolText = useSymbolText(drill)
  const region = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const where = t(drill.kind === 'cards' ? 'arena.inDeck' : 'arena.inRow', { count: row + 1 })
      const spoken = Array.from(text, symbolText).join(', ')
      if (region.current) region.current.textContent = `${where}: ${spoken}`
    }, pauseMs)
    return () => window.clearTimeout(timer)
  })
  return (
    <VisuallyHidden>
      <span ref={region} role="status" />
    </VisuallyHidden>
  )
}

/** Training only: the beat, and moving on with it. */
function usePacing({ mode, drill }: Run, go: (step: Step) => void): void {
  const [pace] = usePace(drill.kind)
  const seconds = mode === 'training' ? pace.seconds : 0
  const { hasSound, isMoving } = pace
  useEffect(() => {
    if (seconds === 0) return
    return startMetronome({ seconds, hasSound }, () => {
      if (isMoving) go({ kind: 'group', by: 1 })
    })
  }, [seconds, hasSound, isMoving, go])
}
