import type { Ghost } from '@olympiad/contract/training'
import { packedRhythm, rhythmOf, type Rhythm } from '@olympiad/domain/rhythm'
import type { Raced } from './store.ts'

type Pace = { right: number; rhythm: Rhythm }

/** Of own earlier runs, the newest first, the best, the last and the average; and a friend's. */
export function ghostsOf(raced: readonly Raced[]): Ghost[] {
  const paceOf = ({ rhythm, right, drill }: Raced): Pace => ({
    right,
    rhythm: rhythmOf(rhythm, drill) ?? [],
  })
  const mine = raced.filter(({ isMine }) => isMine).map(paceOf)
  const friend = raced.filter(({ isMine }) => !isMine).map(paceOf)[0]
  const [last] = mine
  const best = mine.toSorted((a, b) => b.right - a.right || timeOf(a) - timeOf(b))[0]
  return [
    ...(best ? [ghost('best', best)] : []),
    ...(last ? [ghost('last', last)] : []),
    ...(mine.length > 1 ? [ghost('average', averageOf(mine))] : []),
    ...(friend ? [ghost('friend', friend)] : []),
  ]
}

const ghost = (kind: Ghost['kind'], { rhythm, right }: Pace): Ghost => ({
  kind,
  rhythm: packedRhythm(rhythm),
  right,
})

const timeOf = ({ rhythm }: Pace) => rhythm.at(-1) ?? 0

/** Group by group, of those who got that far. */
function averageOf(paces: readonly Pace[]): Pace {
  const groups = Math.max(...paces.map(({ rhythm }) => rhythm.length))
  let before = 0
  const rhythm = Array.from({ length: groups }, (_, at) => {
    const times = paces.flatMap((pace) => pace.rhythm[at] ?? [])
    before = Math.max(before, meanOf(times))
    return before
  })
  return { rhythm, right: meanOf(paces.map(({ right }) => right)) }
}

const meanOf = (numbers: readonly number[]) =>
  Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length)
