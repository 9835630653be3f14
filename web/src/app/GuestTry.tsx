import type { FreeRunHead } from '@olympiad/contract/runs-head'
import type { DrillKind } from '@olympiad/domain/drills/drill'
import { useState } from 'react'
import { useLanguage } from '../i18n/index.ts'
import { usePlace } from '../paths.ts'
import { GuestRun } from '../runs/tryout/GuestRun.tsx'
import { guestDrills } from '../training/guest-drills.ts'
import { keepTried, triedOf, type TriedRun } from '../training/guest-runs.ts'
import { KeepOffer } from '../training/KeepOffer.tsx'

/** The arena for a guest; what is done in it stays in this browser. */
export function GuestTry() {
  const kind = (usePlace()?.params.kind ?? 'number-letter') as DrillKind
  return <Try key={kind} kind={kind} />
}

function Try({ kind }: { kind: DrillKind }) {
  const language = useLanguage()
  const [tried] = useState(() => triedOf(kind))
  const [run] = useState(() => tried ?? { drill: guestDrills[kind], seed: newSeed(), language })
  const { drill, seed } = run
  const head: FreeRunHead = {
    ...{ mode: 'free', origin: 'guest', id: '', commitment: '' },
    ...{ drill, language: run.language },
  }
  return (
    <GuestRun
      head={head}
      seed={seed}
      outcome={tried && { ...tried, begunAt: new Date(tried.begunAt) }}
      onDone={({ begunAt, ...outcome }) => {
        const done: TriedRun = { ...run, ...outcome, begunAt: begunAt.toISOString() }
        keepTried(done)
      }}
      offer={<KeepOffer />}
    />
  )
}

function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
