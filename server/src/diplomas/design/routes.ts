import { api } from '@olympiad/contract/api'
import type { DiplomaCounts } from '@olympiad/contract/diploma-design'
import type { FastifyReply } from 'fastify'
import { sqlFile } from '../../db/sql-file.ts'
import { inTransaction } from '../../db/transaction.ts'
import { oneByOne } from '../../http/files/picture.ts'
import type { Floor } from '../../http/route/floor.ts'
import { Refusal } from '../../http/route/refusal.ts'
import { drawn } from '../../http/files/drawing/workers.ts'
import type { DiplomaSheet } from '../sheet.ts'
import { inkOf } from './ink.ts'
import { keepPicture, pictureBytes } from './picture-store.ts'
import { sampleSheet } from './preview.ts'
import { saveDesign } from './save.ts'
import { designNow, lockDesign } from './store.ts'

/** Whoever draws diplomas: the sheet to print, and the same as a picture for the screen. */
export type Draw = (kind: 'pdf' | 'preview', sheet: DiplomaSheet) => Promise<Uint8Array>

const counts = sqlFile<DiplomaCounts>(import.meta.dirname, 'counts', {
  valid: 'int4',
  replaced: 'int4',
  annulled: 'int4',
})

export function designRoutes(
  { handle, db: { pool }, now, audit }: Floor,
  { draw, webUrl }: { draw: Draw; webUrl: string },
): void {
  handle(api.diplomaDesign.design, ({ input }) => designNow(pool, input.olympiadId))

  handle(api.diplomaDesign.save, ({ person, input }) =>
    inTransaction(pool, (client) =>
      saveDesign(client, { ...input, personId: person.id }, { at: now(), audit }),
    ),
  )

  handle(api.diplomaDesign.counts, async ({ input }) => {
    const { rows } = await pool.query<DiplomaCounts>(counts.of(input.olympiadId))
    return rows[0] as DiplomaCounts
  })

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

  for (const [endpoint, kind] of [
    [api.diplomaDesign.previewPdf, 'pdf'],
    [api.diplomaDesign.previewPng, 'preview'],
  ] as const) {
    handle(endpoint, async ({ input, member, reply }) => {
      const sheet = await sampleSheet(pool, input, { member, at: now(), webUrl })
      return forOneself(reply, await drawn(draw(kind, sheet)))
    })
  }
}

/** A signature is nobody else's business, and a preview is another with the next letter. */
function forOneself(reply: FastifyReply, bytes: Uint8Array): Uint8Array {
  void reply.header('cache-control', 'no-store')
  return bytes
}
