import type { Drill } from '@olympiad/domain/drills/drill'
import { firstLevel, normFor, shapeOf, type AdaptiveDrill } from '@olympiad/domain/level'
import type { Tables } from '../db/tables.ts'
import { demoClassId } from './class.ts'
import { demoPerformance, type Performance } from './performance.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const digits = { kind: 'number-letter', symbols: 'digits', rowSize: 12 } as const
const numbers: Drill = {
  ...{ ...digits, options: { capacity: 2 } },
  ...{ quantity: 24, memoriseSeconds: 60, recallSeconds: 120 },
}
const byLevel: AdaptiveDrill = {
  ...{ kind: 'binary', memoriseSeconds: 60, rowSize: 12 },
  options: { grouping: 3, layout: 'row' },
}
const cards: Drill = {
  ...{ kind: 'cards', quantity: 1, deckSize: 13, memoriseSeconds: 90, recallSeconds: 120 },
  options: { grouping: 1 },
}

type Given = {
  id: number
  drill: Drill | AdaptiveDrill
  push: 'normal' | null
  from: number
  due: number
}

/** One that is over, one for this week, one that comes; in days from today. */
const given: readonly (Given & { repetitions: number; share: number; note: string })[] = [
  {
    ...{ id: 1, drill: numbers, push: null, from: -8, due: -2, repetitions: 2, share: 60 },
    note: 'Числа по двадцять чотири цифри, двічі. Образи з минулого уроку.',
  },
  {
    ...{ id: 2, drill: byLevel, push: 'normal', from: -1, due: 4, repetitions: 3, share: 80 },
    note: '',
  },
  {
    ...{ id: 3, drill: cards, push: null, from: 3, due: 10, repetitions: 1, share: 50 },
    note: 'Перша колода: не поспішайте.',
  },
]

type Pupil = { practicant_id: number | null; left_at: Date | null }

/** Three assignments of the class, and what its children have done of them: some all, some a part. */
export function homeworkRows(
  places: readonly Record<string, unknown>[],
  now: Date,
): [keyof Tables, Record<string, unknown>[]][] {
  const evening = (days: number) => {
    const day = new Date(now.getTime() + days * dayMs)
    day.setUTCHours(18, 0, 0, 0)
    return day
  }
  const pupils = (places as Pupil[]).flatMap(({ practicant_id: id, left_at: left }) =>
    id !== null && left === null ? [id] : [],
  )
  const played = given
    .filter(({ from }) => from < 0)
    .flatMap((assignment) =>
      pupils.flatMap((personId, at) =>
        Array.from({ length: runsOf(at, assignment.repetitions) }, (_, run) =>
          playedOf({ assignment, personId, at, run, from: evening(assignment.from) }),
        ),
      ),
    )
  return [
    [
      'assignments',
      given.map(({ id, drill, push, from, due, repetitions, share, note }) => ({
        ...{ id, group_id: demoClassId, drill, push, repetitions },
        ...{ least_share: share, opens_at: evening(from), due_at: evening(due), note },
        ...{ is_for_all: true, created_at: evening(Math.min(from, -1)), ended_at: null },
      })),
    ],
    ['runs', played.map(({ run }) => run)],
    ['free_runs', played.map(({ owned }) => owned)],
    ['run_answers', played.map(({ answers }) => answers)],
    ['run_results', played.map(({ result }) => result)],
    [
      'device_checks',
      pupils
        .filter((_, at) => at % 3 !== 2)
        .map((practicant_id) => ({ practicant_id, checked_at: evening(-3) })),
    ],
  ]
}

/** The pupil with a sign-in link has begun and not finished; every fifth has done nothing. */
const runsOf = (at: number, repetitions: number) =>
  at === 0 ? repetitions - 1 : at % 5 === 4 ? 0 : repetitions - (at % 4 === 3 ? 1 : 0)

type Played = { assignment: Given; personId: number; at: number; run: number; from: Date }

function playedOf({ assignment, personId, at, run, from }: Played) {
  const { id, drill, push } = assignment
  const whole = push
    ? { ...drill, ...normFor(shapeOf(drill), firstLevel(shapeOf(drill)), push) }
    : drill
  const done: Performance = demoPerformance({
    ...{ name: `homework ${id} ${personId} ${run}`, place: { mode: 'free' } as const },
    ...{ drill: whole as Drill, language: 'uk' as const, skill: 0.55 + (at % 4) * 0.12 },
    begunAt: new Date(from.getTime() + (1 + run) * hourMs + at * 300_000),
  })
  const owned = {
    ...{ run_id: done.run['id'], practicant_id: personId, origin: 'homework', assignment_id: id },
    started_at: done.run['begun_at'],
  }
  return { ...done, owned }
}
