import { acceptanceWireNames } from '@olympiad/contract/agreement'
import { api } from '@olympiad/contract/api'
import type { RefusalCode } from '@olympiad/contract/errors'
import { acceptanceProblem, type AcceptanceProblem } from '@olympiad/domain/acceptance'
import { isVisible } from '@olympiad/domain/olympiad'
import type { Floor } from '../http/route/floor.ts'
import { milestonesFor } from '../db/olympiad-milestones.ts'
import { Refusal } from '../http/route/refusal.ts'
import { acceptCurrent, currentAgreement, registrationOf } from './store.ts'

const codes: Record<AcceptanceProblem['kind'], RefusalCode> = {
  required: 'acceptor_required',
  'guardian-required': 'guardian_required',
  unreadable: 'unreadable_text',
  'not-a-name': 'not_a_name',
  'too-long': 'text_too_long',
}

/** A class may have paid for whoever accepts. */
export type Accepting = { giveSeat: (registrationId: number) => Promise<boolean> }

export function agreementRoutes({ handle, db, now }: Floor, { giveSeat }: Accepting): void {
  handle(
    api.agreement.get,
    async ({ person, input: { olympiadId, language } }) => {
      const olympiad = await milestonesFor(db, person, olympiadId)
      if (!isVisible(olympiad, now())) throw new Refusal('olympiad_not_found')
      const agreement = await currentAgreement(db, olympiadId, language)
      if (!agreement) throw new Refusal('agreement_not_found')
      return [agreement]
    },
    { isSameForGuests: true },
  )

  handle(api.agreement.accept, async ({ person, input }) => {
    const at = now()
    const registration = await registrationOf(db, input.olympiadId, person.id)
    if (!registration) {
      const olympiad = await milestonesFor(db, person, input.olympiadId)
      throw new Refusal(isVisible(olympiad, at) ? 'not_registered' : 'olympiad_not_found')
    }
    const problem = acceptanceProblem(input.acceptance, registration.ageBand)
    if (problem) throw new Refusal(codes[problem.kind], [acceptanceWireNames[problem.field]])
    const acceptedAt = await acceptCurrent(db, registration.id, input, at)
    if (!acceptedAt) throw new Refusal('agreement_outdated')
    await giveSeat(registration.id)
    return { acceptedAt }
  })
}
