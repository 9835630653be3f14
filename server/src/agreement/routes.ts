import { api } from '@olympiad/contract/api'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/route/refusal.ts'
import type { Handle } from '../http/route/route.ts'
import { acceptCurrent, currentAgreement, isOlympiadShown, registrationOf } from './store.ts'

export function agreementRoutes(handle: Handle, db: Database, now: () => Date): void {
  handle(api.agreement.get, async ({ practicant, params, query }) => {
    const isShown =
      practicant?.role === 'organiser' || (await isOlympiadShown(db, params.id, now()))
    if (!isShown) throw new Refusal('olympiad_not_found')
    const agreement = await currentAgreement(db, params.id, query.language)
    if (!agreement) throw new Refusal('agreement_not_found')
    return [agreement]
  })

  handle(api.agreement.accept, async ({ practicant, params, body }) => {
    const at = now()
    const registrationId = await registrationOf(db, params.id, practicant.id)
    if (registrationId === null) {
      const isShown = await isOlympiadShown(db, params.id, at)
      throw new Refusal(isShown ? 'not_registered' : 'olympiad_not_found')
    }
    const version = { ...body, olympiadId: params.id }
    const acceptedAt = await acceptCurrent(db, registrationId, version, at)
    if (!acceptedAt) throw new Refusal('agreement_outdated')
    return { acceptedAt }
  })
}
