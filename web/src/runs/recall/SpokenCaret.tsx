import type { Drill } from '@olympiad/domain/drills/drill'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useSymbolText } from '../../journey/drill-text.ts'
import type { RunSession } from '../session/run-session.ts'

/** Whoever types fast is told where they are once they pause. */
const pauseMs = 250

/** Says where the caret stands and what is there; outside of React, so that keys stay quick. */
export function SpokenCaret({ session, drill }: { session: RunSession; drill: Drill }) {
  const { t } = useTranslation()
  const symbolText = useSymbolText(drill)
  const region = useRef<HTMLSpanElement>(null)
  const speak = useRef<() => void>(() => {})
  useEffect(() => {
    speak.current = () => {
      const { recall } = session.state()
      if (!recall || !region.current) return
      const { row, at } = recall.caret
      const symbol = recall.rows[row]?.[at] ?? '_'
      const words = { row: row + 1, place: at + 1, symbol: symbolText(symbol) }
      region.current.textContent = t(
        drill.kind === 'cards' ? 'runs.caretInDeck' : 'runs.caretInRow',
        words,
      )
    }
  })
  useEffect(() => {
    let timer: number | undefined
    let { recall } = session.state()
    const unsubscribe = session.subscribe(() => {
      if (session.state().recall === recall) return
      recall = session.state().recall
      window.clearTimeout(timer)
      timer = window.setTimeout(() => speak.current(), pauseMs)
    })
    return () => {
      window.clearTimeout(timer)
      unsubscribe()
    }
  }, [session])
  return (
    <VisuallyHidden>
      <span ref={region} role="status" />
    </VisuallyHidden>
  )
}
