import { dayAt } from '@olympiad/domain/daily'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { FreeOrigin } from '@olympiad/domain/free-run'
import {
  firstLevel,
  levelAfter,
  levelKey,
  normFor,
  shapeOf,
  type Level,
} from '@olympiad/domain/level'
import { groupsOf, packedRhythm } from '@olympiad/domain/rhythm'
import type { Tables } from '../db/tables.ts'
import type { DemoAccount } from './accounts.ts'
import { demoPerformance, type Performance } from './performance.ts'

const dayMs = 86_400_000
const runsEach = 40

const norm = { quantity: 24, memoriseSeconds: 60, recallSeconds: 120 }
const digits: Drill = {
  ...{ kind: 'number-letter', symbols: 'digits', ...norm, rowSize: 12, options: { capacity: 2 } },
}
const letters: Drill = { ...digits, symbols: 'letters', quantity: 18 }
const binary: Drill = {
  ...{ kind: 'binary', ...norm, rowSize: 12, options: { grouping: 3, layout: 'row' } },
}
const cards: Drill = {
  ...{ kind: 'cards', ...norm, quantity: 1, deckSize: 13, options: { grouping: 1 } },
}

/** What a child trains in some weeks: mostly digits, and now and then something else. */
const habit: readonly [FreeOrigin, Drill][] = [
  ['warm-up', digits],
  ['adaptive', digits],
  ['adaptive', binary],
  ['adaptive', digits],
  ['own', letters],
  ['adaptive', cards],
  ['adaptive', digits],
  ['adaptive', binary],
]

/** Free runs of those who take part, over the last six weeks, as their levels would have chosen them. */
export function freeRunRows(
  accounts: readonly DemoAccount[],
  now: Date,
): [keyof Tables, Record<string, unknown>[]][] {
  const trained = accounts
    .filter(({ key }) => key === 'uk-participant' || key === 'pl-participant')
    .flatMap((account) => trainingOf(account, now))
  return [
    ['runs', trained.map(({ run }) => run)],
    ['free_runs', trained.map(({ owned }) => owned)],
    ['run_answers', trained.map(({ answers }) => answers)],
    ['run_results', trained.map(({ result }) => result)],
  ]
}

type Trained = Performance & { owned: Record<string, unknown> }

function trainingOf({ personId, language }: DemoAccount, now: Date): Trained[] {
  const levels = new Map<string, Level>()
  return Array.from({ length: runsEach }, (_, at): Trained => {
    const [origin, wish] = habit[at % habit.length] as (typeof habit)[number]
    const key = levelKey(shapeOf(wish))
    const level = levels.get(key) ?? firstLevel(shapeOf(wish))
    const drill = drillOf(origin, wish, level)
    // Two runs in a sitting, a sitting every other day, the last one yesterday.
    const sitting = Math.floor((runsEach - 1 - at) / 2)
    const begunAt = new Date(now.getTime() - (1 + 2 * sitting) * dayMs - (at % 2 ? 0 : 900_000))
    const done = demoPerformance({
      ...{ name: `free ${personId} ${at}`, place: { mode: 'free' }, drill, language, begunAt },
      skill: 0.45 + ((at * 7) % 5) * 0.07,
    })
    const right = done.result.right_answers
    levels.set(key, levelAfter(level, { drill, language, right, day: dayAt(begunAt, language) }))
    return {
      ...done,
      answers: { ...done.answers, rhythm: rhythmIn(drill, done) },
      owned: ownedBy(personId, origin, done),
    }
  })
}

function drillOf(origin: FreeOrigin, wish: Drill, level: Level): Drill {
  if (origin === 'own') return wish
  return { ...wish, ...normFor(shapeOf(wish), level, origin === 'warm-up' ? 'easier' : 'normal') }
}

const ownedBy = (personId: number, origin: FreeOrigin, { run }: Performance) => ({
  ...{ run_id: run['id'], practicant_id: personId, origin, started_at: run['begun_at'] },
})

/** Ever a little slower towards the end. */
function rhythmIn(drill: Drill, { result }: Performance): string {
  const groups = groupsOf(drill)
  const tenths = result.memorise_ms / 100
  return packedRhythm(
    Array.from({ length: groups }, (_, at) => Math.floor(tenths * ((at + 1) / groups) ** 1.2)),
  )
}
