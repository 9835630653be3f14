import type { OlympiadForPerson } from '@olympiad/contract/olympiads'
import type { ReactNode } from 'react'
import { Loading } from '../ui/Loading.tsx'
import type { CoverPlace } from './Cover.tsx'
import { OlympiadCard } from './OlympiadCard.tsx'
import { OlympiadCardSkeleton } from './OlympiadCardSkeleton.tsx'
import styles from './OlympiadCards.module.css'

/** A row of a wide screen; a phone shows the first alone. */
const firstRow = 3

function coverPlaceOf(index: number): CoverPlace {
  if (index === 0) return 'first'
  return index < firstRow ? 'near' : 'far'
}

export function OlympiadCards({
  olympiads,
  areMine = false,
  noteOf,
}: {
  olympiads: OlympiadForPerson[]
  areMine?: boolean
  /** What only some of the lists say about an olympiad. */
  noteOf?: (olympiadId: number) => ReactNode
}) {
  return (
    <ul className={styles.cards}>
      {olympiads.map((entry, index) => (
        <li key={entry.olympiad.id}>
          <OlympiadCard
            {...entry}
            coverPlace={coverPlaceOf(index)}
            isMine={areMine}
            note={noteOf?.(entry.olympiad.id)}
          />
        </li>
      ))}
    </ul>
  )
}

export function OlympiadCardsLoading() {
  return (
    <Loading>
      <div className={styles.cards}>
        {Array.from({ length: 6 }, (_, index) => (
          <OlympiadCardSkeleton key={index} />
        ))}
      </div>
    </Loading>
  )
}
