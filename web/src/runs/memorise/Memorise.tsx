import type { Run } from '@olympiad/contract/runs'
import { layoutOf } from '@olympiad/domain/drills/layout'
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { RunBar } from '../RunBar.tsx'
import { useSymbolText } from '../../journey/drill-text.ts'
import { EndButton } from '../EndButton.tsx'
import { keyOf, stepOf, useKeys } from '../keys.ts'
import { MemoriseCards } from './MemoriseCards.tsx'
import { MemoriseFoot } from './MemoriseFoot.tsx'
import { MemoriseText } from './MemoriseText.tsx'
import { startMetronome } from './metronome.ts'
import { Pacer } from '../pacer/Pacer.tsx'
import { usePace } from '../preferences.ts'
import type { RunSession } from '../session/run-session.ts'
import { SlotsContext } from '../slots.ts'
import { TimeLeft } from '../TimeLeft.tsx'
import { useRunState } from '../use-run.ts'
import { stopAfter, stopsOf, type Move } from './walk.ts'

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
  const inWords = useGroupText(run.drill)
  const dialog = useRef<HTMLDialogElement>(null)
  const isBusy = useRunState(session, (state) => state.isBusy)
  const askToEnd = useCallback(() => dialog.current?.showModal(), [])
  const end = () => {
    session.endMemorise().catch((error: unknown) => {
      toast.error(errorText(t, error))
    })
  }
  return (
    <>
      <RunBar
        run={run}
        phase={t('runs.phases.memorise')}
        time={<TimeLeft session={session} deadline={deadline} length={run.drill.memoriseSeconds} />}
        action={
          <EndButton
            label={t('runs.memorised')}
            question={t('runs.endMemorise')}
            note={t('runs.endMemoriseNote')}
            yes={t('runs.toRecall')}
            isBusy={isBusy}
            onAsk={askToEnd}
            onEnd={end}
            dialog={dialog}
          />
        }
      />
      <Walk
        session={session}
        run={run}
        material={material}
        deadline={deadline}
        label={t('runs.material')}
        inWords={inWords}
        onEnd={askToEnd}
      />
    </>
  )
}

/** The way through the material: apart from the bar, so that a step draws little again. */
function Walk({
  session,
  run,
  material,
  deadline,
  label,
  inWords,
  onEnd,
}: {
  session: RunSession
  run: Run
  material: string
  deadline: number
  label: string
  inWords: InWords
  onEnd: () => void
}) {
  const { drill } = run
  const layout = useMemo(() => layoutOf(drill), [drill])
  const stops = useMemo(() => stopsOf(layout), [layout])
  const [current, setCurrent] = useState(0)
  const go = useCallback(
    (step: Move) => setCurrent((from) => stopAfter(stops, from, step)),
    [stops],
  )
  const stop = stops[current] ?? { from: 0, to: 0, row: 0 }
  const group = material.slice(stop.from, stop.to)
  const { MemoriseAside } = use(SlotsContext)
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
  useEffect(() => session.left(current), [session, current])
  const View = drill.kind === 'cards' ? MemoriseCards : MemoriseText
  return (
    <>
      <View
        label={label}
        drill={drill}
        material={material}
        layout={layout}
        stop={stop}
        onStep={go}
      />
      <div>
        {run.mode === 'free' && (
          <Pacer
            session={session}
            run={run}
            deadline={deadline}
            groups={stops.length}
            current={current}
          />
        )}
        {MemoriseAside && run.mode !== 'olympiad' && (
          <MemoriseAside drill={drill} group={group} index={current} />
        )}
        <MemoriseFoot
          drill={drill}
          deck={stop.row}
          isFirst={current === 0}
          isLast={current === stops.length - 1}
          onStep={go}
        />
      </div>
      <Spoken text={group} row={stop.row} inWords={inWords} />
    </>
  )
}

/** The current group for those who listen; whoever goes on fast is told once they pause. */
function Spoken({ text, row, inWords }: { text: string; row: number; inWords: InWords }) {
  const region = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (region.current) region.current.textContent = inWords(text, row)
    }, pauseMs)
    return () => window.clearTimeout(timer)
  }, [text, row, inWords])
  return (
    <VisuallyHidden>
      <span ref={region} role="status" />
    </VisuallyHidden>
  )
}

type InWords = (text: string, row: number) => string

/** A group as it is read aloud. */
function useGroupText(drill: Run['drill']): InWords {
  const { t } = useTranslation()
  const symbolText = useSymbolText(drill)
  return (text, row) => {
    const where = t(drill.kind === 'cards' ? 'runs.inDeck' : 'runs.inRow', { count: row + 1 })
    return `${where}: ${Array.from(text, symbolText).join(', ')}`
  }
}

/** Training only: the beat, and moving on with it. */
function usePacing({ mode, drill }: Run, go: (step: Move) => void): void {
  const [pace] = usePace(drill.kind)
  const seconds = mode === 'olympiad' ? 0 : pace.seconds
  const { hasSound, isMoving } = pace
  useEffect(() => {
    if (seconds === 0) return
    return startMetronome({ seconds, hasSound }, () => {
      if (isMoving) go({ kind: 'group', by: 1 })
    })
  }, [seconds, hasSound, isMoving, go])
}
