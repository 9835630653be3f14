import { createHash } from 'node:crypto'
import { api } from '@olympiad/contract/api'
import type { Content } from '@olympiad/contract/call'
import type { RefusalCode } from '@olympiad/contract/errors'
import type { DiplomaState } from '@olympiad/domain/diploma'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { drawn } from '../../http/files/drawing/workers.ts'
import type { Floor } from '../../http/route/floor.ts'
import { Refusal } from '../../http/route/refusal.ts'
import { readSheets, type SheetParts } from '../sheets.ts'
import type { DiplomaSheet } from '../sheet.ts'
import { publicDiploma } from '../store.ts'
import { bundleRoutes, type Selecting } from './bundles.ts'
import type { Press } from './press.ts'
import { endedAmong } from './store.ts'

export type PressParts = Selecting & { press: Press; sheets: SheetParts }

const ended: Record<Exclude<DiplomaState, 'valid'>, RefusalCode> = {
  replaced: 'diploma_replaced',
  annulled: 'diploma_annulled',
  forgotten: 'diploma_ended',
}

export function pressRoutes(floor: Floor, own: PressParts): void {
  const { handle, jobs, db } = floor
  const { press, sheets } = own
  // Nobody is given what has ended; here it goes from memory as well, in every process.
  jobs.add({
    name: 'forget-diplomas',
    everyMs: 5_000,
    work: async () => {
      const gone = await endedAmong(db.pool, press.codes)
      press.forget(gone)
      return gone.length
    },
  })

  /** The diploma as it is at this moment; what it was before is kept nowhere. */
  async function sheetOf(code: string): Promise<DiplomaSheet> {
    const [sheet] = await readSheets(sheets, [code])
    if (sheet) return sheet
    press.forget([code])
    const diploma = await publicDiploma(db.pool, code, null)
    if (!diploma || diploma.state === 'valid') throw new Refusal('diploma_not_found')
    throw new Refusal(ended[diploma.state])
  }

  handle(api.diplomaFiles.pdf, async ({ input, request, reply }) => {
    const sheet = await sheetOf(input.code)
    const bytes = await drawn(press.draw('pdf', sheet))
    return sent(bytes, `diploma-${sheet.facts.code}.pdf`, { request, reply })
  })

  handle(api.diplomaFiles.png, async ({ input, request, reply }) => {
    const sheet = await sheetOf(input.code)
    const bytes = await drawn(press.draw('png', sheet))
    return sent(bytes, `diploma-${sheet.facts.code}.png`, { request, reply })
  })

  bundleRoutes(floor, own)
}

/** Asked for again each time: a name may be hidden by then. The name of the file tells none. */
function sent(
  bytes: Uint8Array,
  name: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Content {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  void reply.headers({
    ...{ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' },
    'content-disposition': `inline; filename="${name}"`,
  })
  const tags = request.headers['if-none-match']
  if (tags === undefined || !fresh({ 'if-none-match': tags }, { etag })) return bytes
  void reply.code(304)
  return ''
}
