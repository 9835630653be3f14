import type { AgeBand, Day } from '@olympiad/domain/age-band'
import type { Bin } from '@olympiad/domain/distribution'
import type { Drill, DrillNorm } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import type { AdaptiveDrill, LevelShape, Push } from '@olympiad/domain/level'
import type { RunOfToday, SessionPlan } from '@olympiad/domain/practice-session'
import { plainCall } from './call.ts'

// Training without an olympiad. A run that was started here is played as any other: `runs.ts`.

/** A closed run as the reason of a level. */
export type LevelRunFacts = {
  runId: string
  /** Symbols or cards. */
  length: number
  right: number
  memoriseSeconds: number
  closedAt: string
}

/** How far somebody is, and what is therefore asked next. */
export type ShownLevel = {
  shape: LevelShape
  /** Its logarithm: of symbols held at 80 %; of cards, of how many a second. */
  theta: number
  /** One standard deviation of it. */
  spread: number
  /** How many runs it is made of. */
  runs: number
  next: Record<Push, DrillNorm>
  /** The newest first, three at most. */
  lastRuns: LevelRunFacts[]
}

export type DailyChallenge = {
  day: Day
  band: AgeBand
  language: Language
  drill: Drill
  /** sha256 that binds the server to the material of the day. */
  commitment: string
  endsAt: string
  /** My attempt, once there is one. */
  runId: string | null
  /** Whether it is closed. */
  isDone: boolean
}

export type TrainingOverview = {
  band: AgeBand
  /** The one trained last comes first. */
  levels: ShownLevel[]
  /** The drill last set by oneself or by level; null: none yet. */
  last: Drill | null
  daily: DailyChallenge
  /** What was done today: with it and what is skipped the web makes the plan anew. */
  today: RunOfToday[]
  session: SessionPlan
}

/** `in`: the language that the material and the day shall be of. */
export const getTraining = plainCall<{ in: Language }, TrainingOverview>('GET', '/api/training')

export type FreeStart = { language: Language } & (
  | { kind: 'own'; drill: Drill }
  | { kind: 'adaptive'; drill: AdaptiveDrill; push: Push }
  /** Easier, and half as much. */
  | { kind: 'warm-up'; drill: AdaptiveDrill }
  /** An own closed run: the same material once more, or only its rows that failed. */
  | { kind: 'again'; runId: string }
  | { kind: 'failed-rows'; runId: string }
  | { kind: 'daily' }
  | { kind: 'friend'; code: string }
)

/** Longer than this no free run is: symbols or cards. */
export const longestFreeRun = 5_200

export type StartedFreeRun = { runId: string; commitment: string }

export const startFreeRun = plainCall<FreeStart, StartedFreeRun>('POST', '/api/training/runs')

/** What somebody tried before they signed in: the server makes material and grade anew. */
export type GuestRun = {
  drill: Drill
  /** 64 hexadecimal digits. */
  seed: string
  language: Language
  answers: string
  memoriseMs: number
  begunAt: string
}

/** Null: one of this kind was kept before. */
export const keepGuestRun = plainCall<GuestRun, { runId: string | null }>(
  'POST',
  '/api/training/guest-runs',
)

/** A link for friends to an own closed free run; the same again. */
export const linkRun = plainCall<{ runId: string }, { code: string }>(
  'POST',
  '/api/runs/{runId}/link',
)

/** A friend's run, without its material. */
export type FriendRun = {
  drill: Drill
  language: Language
  /** First name and initial; empty: who shares it shows no name. */
  name: string
  right: number
  length: number
  memoriseMs: number
  /** Packed. */
  rhythm: string | null
  isMine: boolean
}

export const getFriendRun = plainCall<{ code: string }, FriendRun>(
  'GET',
  '/api/training/friends/{code}',
)

export const ghostKinds = ['best', 'last', 'average', 'friend'] as const
export type GhostKind = (typeof ghostKinds)[number]

/** Somebody to race against: an own earlier run of the same drill, or a friend's. */
export type Ghost = {
  kind: GhostKind
  /** Packed. */
  rhythm: string
  /** Of an average: rounded. */
  right: number
}

export const listGhosts = plainCall<{ runId: string }, { ghosts: Ghost[] }>(
  'GET',
  '/api/training/ghosts',
)

/** Everything needed to check a day's challenge without the server: `npm run verify-run -- file`. */
export type DailyFile = {
  format: 'memory-olympiad-daily-1'
  day: Day
  band: AgeBand
  language: Language
  drill: Drill
  commitment: string
  seed: string
  material: string
  /** How many finished it; null below 30, where it would speak of somebody. */
  people: number | null
  /** Of their points. */
  distribution: Bin[] | null
}

export const getDaily = plainCall<{ day: Day; in: Language; band: AgeBand }, DailyFile>(
  'GET',
  '/api/training/daily/{day}',
)
