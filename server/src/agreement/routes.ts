import { api } from '@olympiad/contract/api'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handle } from '../http/route.ts'
import { currentAgreement } from './store.ts'

export function agreementRoutes(handle: Handle, db: Database): void {
  handle(api.agreement.get, async ({ params, query }) => {
    const agreement = await currentAgreement(db, params.id, query.language)
    if (!agreement) throw new Refusal('agreement_not_found')
    return [agreement]
  })
}
