import { api } from '@olympiad/contract/api'
import type { RefusalCode } from '@olympiad/contract/errors'
import { registrationWireNames } from '@olympiad/contract/registration'
import type { Day } from '@olympiad/domain/age-band'
import { entryObstacle, type EntryObstacle } from '@olympiad/domain/ghost'
import { isVisible, stateAt } from '@olympiad/domain/olympiad'
import {
  effectiveBirth,
  isRegistrationOpen,
  registrationProblems,
  type BirthProblem,
  type Registration,
  type RegistrationProblem,
} from '@olympiad/domain/registration'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/route/refusal.ts'
import type { Floor } from '../http/route/floor.ts'
import { phoneProblem } from './phone.ts'
import {
  holdOlympiad,
  keepDeclaration,
  lockEntry,
  proposedCategory,
  registrationGround,
  saveRegistration,
} from './store.ts'

const birthCodes: Record<BirthProblem, RefusalCode> = {
  required: 'birth_date_required',
  implausible: 'birth_date_implausible',
  fixed: 'birth_date_fixed',
}

const codes: Record<Exclude<RegistrationProblem['kind'], 'birth'>, RefusalCode> = {
  required: 'invalid_request',
  'too-long': 'text_too_long',
  unreadable: 'unreadable_text',
  'not-a-name': 'not_a_name',
  unwritable: 'unwritable_name',
  wordless: 'wordless_text',
  email: 'invalid_email',
  phone: 'invalid_phone',
  place: 'place_mismatch',
  age: 'age_mismatch',
  stage: 'stage_not_offered',
}

const entryCodes: Record<EntryObstacle, RefusalCode> = {
  'staff-does-not-compete': 'staff_does_not_compete',
  'ghosts-are-staff': 'ghosts_are_staff',
}

/** The profile is the session's: whoever joins the two hands it in. */
export type Profiles = {
  birthOf: (db: Database, personId: number) => Promise<{ birth: Day | null; isBirthFixed: boolean }>
  /** What the person typed corrects their name and fills what their profile did not know yet. */
  fillProfile: (client: PoolClient, personId: number, registration: Registration) => Promise<void>
}

export function registrationRoutes(
  { handle, db, now, tell }: Floor,
  { birthOf, fillProfile }: Profiles,
): void {
  handle(api.registration.register, async ({ person, input }) => {
    const { olympiadId, personId, studentId, registration, asGhost } = input
    const at = now()
    const isOwn = personId === person.id && studentId === person.studentId
    if (!isOwn) throw new Refusal('not_own_identity')

    const known = await birthOf(db, person.id)
    const { stage, ageBand } = registration
    await inTransaction(db.pool, async (client) => {
      await holdOlympiad(client, olympiadId)
      const ground = await registrationGround(client, olympiadId, person.id, registration)
      if (!ground || !isVisible(ground.olympiad, at)) throw new Refusal('olympiad_not_found')
      if (!isRegistrationOpen(stateAt(ground.olympiad, at), at))
        throw new Refusal('registration_closed')
      if (ground.isKept && !asGhost) throw new Refusal('participation_refused')

      const today = at.toISOString().slice(0, 10)
      const knowledge = { ...ground, ...known, phoneProblem, today }
      refuseFirst(registrationProblems(registration, knowledge))

      const own = await lockEntry(client, olympiadId, person.id)
      const obstacle = entryObstacle(own, asGhost)
      if (obstacle) throw new Refusal(entryCodes[obstacle])
      const wanted = { asGhost }
      const saved = await saveRegistration(client, olympiadId, person.id, registration, at, wanted)
      if (saved === 'already-paid') throw new Refusal(asGhost ? 'ghost_has_run' : 'already_paid')
      const declared = { ageBand, birth: effectiveBirth(registration, knowledge) }
      await keepDeclaration(client, saved, { ...declared, by: person.id, at })
      if (!asGhost) {
        const told = { key: `registered:${saved}`, kind: 'registered' } as const
        await tell(client, [{ ...told, personId: person.id, olympiadId, facts: {} }])
      }
      const birth = ground.requiresBirth ? registration.birth : null
      await fillProfile(client, person.id, { ...registration, birth })
    })
    return { ...stage, ageBand, personId: person.id }
  })

  handle(api.registration.proposal, async ({ person, input }) => ({
    proposal: await proposedCategory(db.pool, input.olympiadId, person.id),
  }))
}

/** The first problem is the message; every field in question is named. */
function refuseFirst(problems: RegistrationProblem[]): void {
  const [first] = problems
  if (!first) return
  const fields = problems.map(({ field }) => registrationWireNames[field])
  const code = first.kind === 'birth' ? birthCodes[first.problem] : codes[first.kind]
  throw new Refusal(code, [...new Set(fields)])
}
