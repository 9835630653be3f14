import { api } from '@olympiad/contract/api'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { diplomasOf, publicDiploma, showName } from './store.ts'

export function diplomaRoutes({ handle, db, now }: Floor): void {
  // A name hidden a moment ago is shown by no cache: nobody keeps the response, we neither.
  handle(api.diplomas.read, async ({ person, input, reply }) => {
    const diploma = await publicDiploma(db.pool, input.code, person?.id ?? null)
    if (!diploma) throw new Refusal('diploma_not_found')
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    return diploma
  })

  handle(api.diplomas.mine, ({ person }) => diplomasOf(db.pool, person.id))

  handle(api.diplomas.showName, async ({ person, input }) => {
    const shown = await showName(db.pool, { ...input, personId: person.id, at: now() })
    if (shown === 'not-found') throw new Refusal('diploma_not_found')
    if (shown === 'ended') throw new Refusal('diploma_ended')
    return shown
  })
}
