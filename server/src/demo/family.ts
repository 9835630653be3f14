import { consentKinds, consentVersion, type ConsentKind } from '@olympiad/domain/consent'
import type { Tables } from '../db/tables.ts'
import type { DemoAccount } from './accounts.ts'
import { demoClassId, demoPupils } from './class.ts'
import type { DemoPracticant } from './entries.ts'

const dayMs = 86_400_000

/** So many of the class have a paper at school; the others nobody has asked yet. */
const withPaper = 12

/**
 * The parent answers for the first two of the class: said yes to everything for one, no to the name for
 * the other.
 */
export function familyRows(
  accounts: readonly DemoAccount[],
  people: readonly DemoPracticant[],
  now: Date,
): [keyof Tables, Record<string, unknown>[]][] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const accountOf = (wanted: string) => accounts.find(({ key }) => key === wanted)
  const [parent, trainer] = [accountOf('parent'), accountOf('trainer')]
  if (!parent || !trainer) return []
  const pupils = demoPupils(accounts, people).map(({ id }) => id)
  const children = pupils.slice(0, 2)
  const { lastname = '', surname = '' } = parent.profile ?? {}
  const ties = children.map((practicant_id, index) => ({
    ...{ id: index + 1, practicant_id, guardian_id: parent.personId },
    ...{ guardian_name: `${lastname} ${surname}`.trim() },
    ...{ asked_at: daysAgo(21), confirmed_at: daysAgo(21) },
  }))
  const said = (practicant_id: number, kind: ConsentKind) => ({
    ...{ practicant_id, kind, text_version: consentVersion(kind), language: 'uk' },
  })
  const byParent = children.flatMap((child, index) =>
    consentKinds.map((kind) => ({
      ...said(child, kind),
      ...{ giver: 'guardian', given_by: parent.personId, way: 'online', group_id: null },
      ...{ is_given: index === 0 || kind !== 'name', at: daysAgo(20) },
    })),
  )
  const byPaper = pupils.slice(children.length, children.length + withPaper).flatMap((pupil) =>
    consentKinds.map((kind) => ({
      ...said(pupil, kind),
      ...{ giver: 'school', given_by: trainer.personId, way: 'paper', group_id: demoClassId },
      ...{ is_given: true, at: daysAgo(18) },
    })),
  )
  return [
    ['guardians', ties],
    ['consents', [...byParent, ...byPaper]],
  ]
}
