import { api } from '@olympiad/contract/api'
import type { Download } from '@olympiad/contract/downloads'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { downloadOf, makeTicket, stopDownload } from './store.ts'

export function downloadRoutes({ handle, db, now }: Floor): void {
  async function followed(id: string, personId: number): Promise<Download> {
    const found = await downloadOf(db, { id, personId, at: now() })
    if (!found) throw new Refusal('download_not_found')
    if (found.refusal) throw new Refusal(found.refusal)
    return { state: found.state, bytes: found.bytes }
  }

  handle(api.downloads.ask, ({ person, input }) =>
    makeTicket(db, { personId: person.id, address: input.address, at: now() }),
  )
  handle(api.downloads.read, ({ person, input }) => followed(input.id, person.id))
  handle(api.downloads.stop, async ({ person, input }) => {
    await stopDownload(db, { id: input.id, personId: person.id, at: now() })
    return followed(input.id, person.id)
  })
}
