import { api } from '@olympiad/contract/api'
import type { FastifyReply } from 'fastify'
import { inTransaction } from '../../db/transaction.ts'
import { oneByOne } from '../../http/files/picture.ts'
import type { Floor } from '../../http/route/floor.ts'
import { Refusal } from '../../http/route/refusal.ts'
import { inkOf } from './ink.ts'
import { keepPicture, pictureBytes } from './picture-store.ts'
import { saveDesign } from './save.ts'
import { designNow, lockDesign } from './store.ts'

export function designRoutes({ handle, db: { pool }, now, audit }: Floor): void {
  handle(api.diplomaDesign.design, ({ input }) => designNow(pool, input.olympiadId))

  handle(api.diplomaDesign.save, ({ person, input }) =>
    inTransaction(pool, (client) =>
      saveDesign(client, { ...input, personId: person.id }, { at: now(), audit }),
    ),
  )

  const inTurn = oneByOne()
  handle(api.diplomaDesign.upload, async ({ input: { olympiadId, bytes } }) => {
    const ink = await inTurn(() => inkOf(bytes))
    const sha256 = await inTransaction(pool, async (client) => {
      await lockDesign(client, olympiadId)
      return keepPicture(client, { olympiadId, ink, at: now() })
    })
    return { sha256, width: ink.width, height: ink.height }
  })

  handle(api.diplomaDesign.picture, async ({ input: { olympiadId, sha256 }, reply }) => {
    const bytes = await pictureBytes(pool, olympiadId, sha256)
    if (!bytes) throw new Refusal('picture_not_found')
    return forOneself(reply, bytes)
  })
}

/** A signature is nobody else's business. */
function forOneself(reply: FastifyReply, bytes: Uint8Array): Uint8Array {
  void reply.header('cache-control', 'no-store')
  return bytes
}
