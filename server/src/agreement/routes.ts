import { api } from '@olympiad/contract/api'
import { isVisibleTo } from '@olympiad/domain/olympiad'
import type { Floor } from '../http/route/floor.ts'
import { milestonesOf } from '../db/olympiad-milestones.ts'
import { Refusal } from '../http/route/refusal.ts'
import { acceptCurrent, currentAgreement, registrationOf } from './store.ts'

export function agreementRoutes({ handle, db, now }: Floor): void {
  handle(api.agreement.get, async ({ practicant, params, query }) => {
    const olympiad = await milestonesOf(db, params.id)
    if (!isVisibleTo(practicant, olympiad, now())) throw new Refusal('olympiad_not_found')
    const agreement = await currentAgreement(db, params.id, query.language)
    if (!agreement) throw new Refusal('agreement_not_found')
    return [agreement]
  })

  handle(api.agreement.accept, async ({ practicant, params, body }) => {
    const at = now()
    const registrationId = await registrationOf(db, params.id, practicant.id)
    if (registrationId === null) {
      const isVisible = isVisibleTo(practicant, await milestonesOf(db, params.id), at)
      throw new Refusal(isVisible ? 'not_registered' : 'olympiad_not_found')
    }
    const version = { ...body, olympiadId: params.id }
    const acceptedAt = await acceptCurrent(db, registrationId, version, at)
    if (!acceptedAt) throw new Refusal('agreement_outdated')
    return { acceptedAt }
  })
}
