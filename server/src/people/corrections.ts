import { api } from '@olympiad/contract/api'
import type { RefusalCode } from '@olympiad/contract/errors'
import type { AgeBand } from '@olympiad/domain/age-band'
import { moveObstacle, type MoveObstacle } from '@olympiad/domain/category-move'
import { greatestLengths } from '@olympiad/domain/registration'
import type { Stage } from '@olympiad/domain/stage'
import { participantName, tidied } from '@olympiad/domain/typed-text'
import type { PoolClient } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'

type Names = { firstName: string; familyName: string; patronymic: string }
type Locked = Names & {
  id: number
  personId: number
  stage: Stage
  ageBand: AgeBand
  hasStarted: boolean
  isPublished: boolean
}

/** Registrations are the registration's: whoever joins the two hands these in. */
export type Corrections = {
  lockRegistration: (
    client: PoolClient,
    olympiadId: number,
    registrationId: number,
  ) => Promise<Locked | null>
  rename: (client: PoolClient, registrationId: number, names: Names, at: Date) => Promise<void>
  moveTo: (
    client: PoolClient,
    registrationId: number,
    category: { stage: Stage; ageBand: AgeBand },
    at: Date,
  ) => Promise<void>
  offeredStages: (client: PoolClient, olympiadId: number) => Promise<Stage[]>
  keepDeclaration: (
    client: PoolClient,
    registrationId: number,
    declared: { ageBand: AgeBand; birth: null; by: number; at: Date },
  ) => Promise<void>
  /** The diploma says the name: it is issued anew. */
  reissueDiploma: (
    client: PoolClient,
    owner: { olympiadId: number; personId: number },
    at: Date,
  ) => Promise<number>
}

const moveCodes: Record<NonNullable<MoveObstacle>, RefusalCode> = {
  'run-started': 'move_after_start',
  published: 'move_after_results',
  same: 'nothing_changed',
  'not-offered': 'stage_not_offered',
}

const textCodes = {
  unreadable: 'unreadable_text',
  'not-a-name': 'not_a_name',
  unwritable: 'unwritable_name',
} as const satisfies Record<string, RefusalCode>

function readableNames(typed: Names): Names {
  for (const field of ['firstName', 'familyName', 'patronymic'] as const) {
    if (field === 'patronymic' && typed[field].trim() === '') continue
    const { text, problem } = participantName(typed[field])
    if (problem) throw new Refusal(textCodes[problem], [field])
    if (text.length > greatestLengths[field]) throw new Refusal('text_too_long', [field])
  }
  return {
    firstName: tidied(typed.firstName),
    familyName: tidied(typed.familyName),
    patronymic: tidied(typed.patronymic),
  }
}

const namesOf = ({ firstName, familyName, patronymic }: Names): Names => ({
  firstName,
  familyName,
  patronymic,
})

export function correctionRoutes({ handle, db, now, audit, tell }: Floor, own: Corrections): void {
  handle(api.people.correctName, async ({ person, input }) => {
    const { olympiadId, registrationId, reason } = input
    const after = readableNames(input)
    const at = now()
    await inTransaction(db.pool, async (client) => {
      const locked = await own.lockRegistration(client, olympiadId, registrationId)
      if (!locked) throw new Refusal('registration_not_found')
      const before = namesOf(locked)
      if (JSON.stringify(before) === JSON.stringify(after)) throw new Refusal('nothing_changed')
      await own.rename(client, registrationId, after, at)
      await own.reissueDiploma(client, { olympiadId, personId: locked.personId }, at)
      await audit(client, {
        olympiadId,
        actorId: person.id,
        action: 'person.name-corrected',
        subject: `registration:${registrationId}`,
        personId: locked.personId,
        reason,
        personal: { before, after },
      })
      await tell(client, [
        {
          key: `name-corrected:${registrationId}:${at.toISOString()}`,
          kind: 'name-corrected',
          personId: locked.personId,
          olympiadId,
          facts: { before, after, reason },
        },
      ])
    })
    return { registrationId }
  })

  handle(api.people.moveCategory, async ({ person, input }) => {
    const { olympiadId, registrationId, level, stageNumber, ageBand, reason } = input
    const to = { stage: { level, number: stageNumber }, ageBand }
    const at = now()
    await inTransaction(db.pool, async (client) => {
      const locked = await own.lockRegistration(client, olympiadId, registrationId)
      if (!locked) throw new Refusal('registration_not_found')
      const offeredStages = await own.offeredStages(client, olympiadId)
      const obstacle = moveObstacle({ ...locked, offeredStages }, to)
      if (obstacle) throw new Refusal(moveCodes[obstacle])
      await own.moveTo(client, registrationId, to, at)
      if (locked.ageBand !== ageBand) {
        const declared = { ageBand, birth: null, by: person.id, at }
        await own.keepDeclaration(client, registrationId, declared)
      }
      const before = { stage: locked.stage, ageBand: locked.ageBand }
      await audit(client, {
        olympiadId,
        actorId: person.id,
        action: 'person.category-moved',
        subject: `registration:${registrationId}`,
        personId: locked.personId,
        before,
        after: to,
        reason,
      })
      await tell(client, [
        {
          key: `category-moved:${registrationId}:${at.toISOString()}`,
          kind: 'category-moved',
          personId: locked.personId,
          olympiadId,
          facts: { before, after: to, reason },
        },
      ])
    })
    return { registrationId }
  })
}
