import type { Day } from '@olympiad/domain/age-band'
import { drilledADay, type RecallRating } from '@olympiad/domain/images/table-drill'
import { createEmptyCard, fsrs, Rating, State, type Grade } from 'ts-fsrs'

/** How well an image is known, and when it is asked for again. */
export type Memory = {
  stability: number
  difficulty: number
  reps: number
  lapses: number
  dueOn: Day
}

/** By days only, without chance: the same answers lead to the same days. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false })

/** What one knows for a year is looked at once a year. */
const longestDays = 365

const grades: Record<RecallRating, Grade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
}

const dayMs = 86_400_000
const noon = (day: Day) => new Date(`${day}T12:00:00Z`)
const dayOf = (instant: Date): Day => instant.toISOString().slice(0, 10)

/** What is known after today's answer; `last`: when it was asked for before. */
export function afterRecall(
  known: { memory: Memory; last: Day } | null,
  rating: RecallRating,
  today: Day,
): Memory {
  const fresh = createEmptyCard(noon(today))
  const card = known
    ? {
        ...fresh,
        ...{ stability: known.memory.stability, difficulty: known.memory.difficulty },
        ...{ reps: known.memory.reps, lapses: known.memory.lapses, state: State.Review },
        ...{ due: noon(known.memory.dueOn), last_review: noon(known.last) },
      }
    : fresh
  const { card: next } = scheduler.next(card, noon(today), grades[rating])
  const { stability, difficulty, reps, lapses, scheduled_days: days } = next
  const due = noon(today).getTime() + Math.min(days, longestDays) * dayMs
  return { stability, difficulty, reps, lapses, dueOn: dayOf(new Date(due)) }
}

/** Of a drill: `dueOn` null where it was never asked for as it is now. */
export type Drilled = { dueOn: Day | null; drilledOn: Day | null }

/** Those of today, the longest due first, then new ones as they come: never more than a day's. */
export function cardsOfToday<Card extends Drilled>(
  cards: readonly Card[],
  today: Day,
): { cards: Card[]; done: number } {
  const done = cards.filter(({ drilledOn }) => drilledOn === today).length
  const open = cards.filter(({ drilledOn }) => drilledOn !== today)
  const due = open
    .filter(({ dueOn }) => dueOn !== null && dueOn <= today)
    .toSorted((one, other) => ((one.dueOn ?? '') < (other.dueOn ?? '') ? -1 : 1))
  const fresh = open.filter(({ dueOn }) => dueOn === null)
  return { cards: [...due, ...fresh].slice(0, Math.max(0, drilledADay - done)), done }
}
