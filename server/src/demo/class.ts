import { createHash } from 'node:crypto'
import { hexBytes } from '../db/bulk.ts'
import type { Tables } from '../db/tables.ts'
import type { DemoAccount } from './accounts.ts'
import type { DemoPracticant } from './entries.ts'
import type { DemoPerson } from './people.ts'

const dayMs = 86_400_000

/** Class 7-А: of its 24 places 18 are claimed, two were left, four wait for their children. */
export const demoClassId = 1
const places = 24
const claimed = 18
const left = 2

type Named = { id: number; person: DemoPerson }

/** Those of the demo who could sit in one classroom, the pupil with a sign-in link first. */
export function demoPupils(
  accounts: readonly DemoAccount[],
  people: readonly DemoPracticant[],
): Named[] {
  const pupil = accounts.filter(({ key }) => key === 'pupil')
  return [
    ...pupil.map(({ personId: id, profile: person }) => ({ id, person })),
    ...people.filter(({ language }) => language === 'uk'),
  ]
    .filter((one): one is Named => one.person?.ageBand === '9-12')
    .slice(0, places)
}

/** The rows of the class, its trainer's first. */
export function classRows(
  accounts: readonly DemoAccount[],
  people: readonly DemoPracticant[],
  now: Date,
): [keyof Tables, Record<string, unknown>[]][] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const openedAt = daysAgo(30)
  const group = {
    ...{ id: demoClassId, kind: 'class', name: '7-А', school: 'Науковий ліцей № 7' },
    ...{ language: 'uk', time_zone: 'Europe/Kyiv', created_at: openedAt },
    code_sha256: hashOf('code'),
  }
  const trainers = accounts
    .filter(({ key }) => key === 'trainer')
    .map(({ personId }) => ({
      ...{ group_id: demoClassId, practicant_id: personId, role: 'owner', since: openedAt },
    }))
  const rows = demoPupils(accounts, people).map(({ id: practicant, person }, index) => ({
    ...{ id: index + 1, group_id: demoClassId, label: `${person.surname} ${person.lastname}` },
    ...{ created_at: openedAt, practicant_id: null, claimed_at: null, left_at: null },
    ...(index < claimed + left && {
      practicant_id: practicant,
      claimed_at: daysAgo(29 - (index % 12)),
    }),
    ...(index >= claimed && index < claimed + left && { left_at: daysAgo(places - index) }),
    // One of those who wait has no card yet.
    card_sha256: index >= claimed + left && index < places - 1 ? hashOf(`card ${index}`) : null,
  }))
  return [
    ['groups', [group]],
    ['group_trainers', trainers],
    ['group_places', rows],
  ]
}

/** Of a code that nobody has. */
const hashOf = (what: string) => hexBytes(createHash('sha256').update(`demo ${what}`).digest())
