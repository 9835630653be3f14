import type { Drill } from '@olympiad/domain/drills/drill'
import { begunAtOf, leadMs, openForMs, sprintCourse } from '@olympiad/domain/sprint'
import { hexBytes } from '../db/bulk.ts'
import type { Tables } from '../db/tables.ts'
import type { DemoAccount } from './accounts.ts'
import { demoClassId, demoPupils } from './class.ts'
import type { DemoPracticant } from './entries.ts'
import { demoPerformance, demoSeed } from './performance.ts'

const sprintId = 1
const agoMs = 3 * 86_400_000
/** Of the first of the class; nobody else was at school that day. */
const present = 15
const language = 'uk'
const drill: Drill = {
  ...{ kind: 'number-letter', symbols: 'digits', quantity: 24, rowSize: 12 },
  ...{ memoriseSeconds: 60, recallSeconds: 120, options: { capacity: 2 } },
}

/** A sprint of class 7-А three days ago, with all its runs. */
export function sprintRows(
  accounts: readonly DemoAccount[],
  people: readonly DemoPracticant[],
  now: Date,
): [keyof Tables, Record<string, unknown>[]][] {
  const trainer = accounts.find(({ key }) => key === 'trainer')
  const startsAt = new Date(now.getTime() - agoMs)
  const openedAt = new Date(startsAt.getTime() - leadMs - 240_000)
  const { enterUntil, overAt } = sprintCourse(drill, startsAt)
  const sprint = {
    ...{ id: sprintId, group_id: demoClassId, opened_by: trainer?.personId, language, drill },
    ...{ seed: hexBytes(demoSeed('sprint')), admits_guests: false, opened_at: openedAt },
    ...{ open_until: new Date(openedAt.getTime() + openForMs), starts_at: startsAt },
    ...{ enter_until: enterUntil, over_at: overAt },
  }
  const ran = demoPupils(accounts, people)
    .slice(0, present)
    .map(({ id }, index) => {
      const done = demoPerformance({
        ...{ name: `sprint ${id}`, material: 'sprint', place: { mode: 'free' } as const },
        ...{
          drill,
          language,
          begunAt: begunAtOf(startsAt),
          skill: 0.35 + ((index * 5) % 9) * 0.07,
        },
      })
      const of = { sprint_id: sprintId, practicant_id: id, run_id: done.result.run_id }
      const enteredAt = new Date(openedAt.getTime() + 20_000 + index * 9_000)
      return {
        ...done,
        entrant: { ...of, came_as: 'pupil', entered_at: enteredAt },
        owned: { ...of, origin: 'sprint', started_at: begunAtOf(startsAt) },
      }
    })
  return [
    ['sprints', [sprint]],
    ['sprint_entrants', ran.map(({ entrant }) => entrant)],
    ['runs', ran.map(({ run }) => run)],
    ['free_runs', ran.map(({ owned }) => owned)],
    ['run_answers', ran.map(({ answers }) => answers)],
    ['run_results', ran.map(({ result }) => result)],
  ]
}
