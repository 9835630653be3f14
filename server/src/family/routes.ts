import { api } from '@olympiad/contract/api'
import { inTransaction } from '../db/transaction.ts'
import type { Floor } from '../http/route/floor.ts'
import { childSeenBy } from './child.ts'
import { decide, type Names } from './decide.ts'
import { familyOf } from './family.ts'
import { confirmPapers, pupilConsents } from './papers.ts'
import { ask, childOf, confirm, dropCode, end, makeCode } from './ties.ts'

export type FamilyParts = Names & {
  /** What this process keeps of names in these rankings. */
  forgetNames: (olympiadIds: readonly number[]) => void
}

export function familyRoutes(floor: Floor, own: FamilyParts): void {
  const { handle, db, now, tell } = floor
  const { pool } = db
  const parts = { ...own, db, now, tell }
  const mine = (personId: number) => familyOf(db, personId, now())

  handle(api.family.read, ({ person }) => mine(person.id))

  handle(api.family.makeCode, ({ person }) => makeCode(floor, person.id))

  handle(api.family.dropCode, async ({ person }) => {
    await dropCode(floor, person.id)
    return mine(person.id)
  })

  handle(api.family.ask, async ({ person, input }) => {
    await ask(floor, person.id, input)
    return mine(person.id)
  })

  handle(api.family.confirm, async ({ person, input }) => {
    await confirm(floor, person.id, input.tieId)
    return mine(person.id)
  })

  handle(api.family.end, async ({ person, input }) => {
    await end(floor, person.id, input.tieId)
    return mine(person.id)
  })

  handle(api.family.decideOwn, async ({ person, input }) => {
    const { in: language, ...said } = input
    const speaks = { personId: person.id, giver: 'self', by: person.id, groupId: null } as const
    own.forgetNames(
      await inTransaction(pool, (client) =>
        decide(client, parts, { ...said, language, ...speaks }),
      ),
    )
    return mine(person.id)
  })

  const child = (guardianId: number, tieId: number) =>
    inTransaction(pool, (client) => childSeenBy(client, guardianId, tieId))

  handle(api.family.child, ({ person, input }) => child(person.id, input.tieId))

  handle(api.family.decideForChild, async ({ person, input }) => {
    const { in: language, tieId, ...said } = input
    const shown = await inTransaction(pool, async (client) => {
      const personId = await childOf(client, person.id, tieId)
      const speaks = { personId, giver: 'guardian', by: person.id, groupId: null } as const
      return decide(client, parts, { ...said, language, ...speaks })
    })
    own.forgetNames(shown)
    return child(person.id, tieId)
  })

  handle(api.family.pupils, ({ input }) => pupilConsents(pool, input.groupId))

  handle(api.family.papers, async ({ person, input: { in: language, ...papers } }) => {
    own.forgetNames(await confirmPapers(parts, { ...papers, language, trainerId: person.id }))
    return pupilConsents(pool, papers.groupId)
  })
}
