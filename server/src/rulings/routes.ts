import { api } from '@olympiad/contract/api'
import { isVisible } from '@olympiad/domain/olympiad'
import type { Pool } from 'pg'
import { milestonesFor } from '../db/olympiad-milestones.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { rulingsOn, type ReplaceRun } from './rule.ts'
import { exclusionsOf, ownRulings, runsIn } from './store.ts'

const pageSize = 50
/** More runs than anybody has: a sheet shows them all. */
const greatestOfPerson = 200

export type RulingRouteParts = { pool: Pool; randomSeed: () => Buffer; replaceRun: ReplaceRun }

export function rulingRoutes(
  { handle, db, now, audit, tell }: Floor,
  { pool, randomSeed, replaceRun }: RulingRouteParts,
): void {
  const rulings = rulingsOn({ pool, now, audit, tell, randomSeed, replaceRun })

  handle(api.rulings.mine, async ({ person, input: { olympiadId } }) => {
    const olympiad = await milestonesFor(db, person, olympiadId)
    if (!isVisible(olympiad, now())) throw new Refusal('olympiad_not_found')
    return ownRulings(db, olympiadId, person.id)
  })

  handle(api.rulings.runs, async ({ input }) => {
    const found = await runsIn(db, { ...input, limit: pageSize + 1 }, now())
    const runs = found.slice(0, pageSize)
    return { runs, next: found.length > pageSize ? (runs.at(-1)?.id ?? null) : null }
  })

  handle(api.rulings.person, async ({ input }) => {
    const exclusions = await exclusionsOf(db, input.olympiadId, input.registrationId)
    if (!exclusions) throw new Refusal('registration_not_found')
    const [latest] = exclusions
    return {
      exclusion: latest?.lift === null ? { reason: latest.reason, at: latest.at } : null,
      exclusions,
      runs: await runsIn(db, { ...input, limit: greatestOfPerson }, now()),
    }
  })

  handle(api.rulings.replace, ({ input, person }) =>
    rulings.replace({ ...input, actorId: person.id }),
  )
  handle(api.rulings.annul, ({ input, person }) => rulings.annul({ ...input, actorId: person.id }))
  handle(api.rulings.liftAnnulment, ({ input, person }) =>
    rulings.liftAnnulment({ ...input, actorId: person.id }),
  )
  handle(api.rulings.exclude, ({ input, person }) =>
    rulings.exclude({ ...input, actorId: person.id }),
  )
  handle(api.rulings.liftExclusion, ({ input, person }) =>
    rulings.liftExclusion({ ...input, actorId: person.id }),
  )
}
