import { api } from '@olympiad/contract/api'
import type { DiplomaSelection } from '@olympiad/contract/diploma-files'
import type { PeopleFilter } from '@olympiad/contract/people'
import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Floor } from '../../http/route/floor.ts'
import { Refusal } from '../../http/route/refusal.ts'
import { codesOf, readSheets, sheetsInBatches, type SheetParts } from '../sheets.ts'
import type { Press } from './press.ts'
import { zipOf } from './zip.ts'

/** The list of people, which is another's: its filters say whose diplomas are meant. */
export type Selecting = {
  refreshPeople: (db: Database) => Promise<void>
  findRegistrations: (
    query: Kysely<Tables>,
    asked: PeopleFilter & { olympiadId: number },
  ) => { execute: () => Promise<{ registration_id: number }[]> }
}

/** So many pages at a time: whoever wants a single diploma waits for no more than these. */
const pagesAtOnce = 10
/** One after another they take as long as all at once, and less room. */
const greatestAtOnce = 2

/** Above what one diploma takes in a file of its own; what a page to print takes. */
const zipOverhead = 300
const pageBytes = 5_300
const printOverhead = 120_000

export function bundleRoutes(
  { handle, db }: Floor,
  {
    press,
    sheets,
    refreshPeople,
    findRegistrations,
  }: Selecting & { press: Press; sheets: SheetParts },
): void {
  let underway = 0

  async function codesIn({ olympiadId, ...filter }: DiplomaSelection): Promise<string[]> {
    if (Object.values(filter).every((value) => value === undefined)) {
      return codesOf(db.pool, olympiadId)
    }
    await refreshPeople(db)
    const found = await findRegistrations(db.query, { olympiadId, ...filter }).execute()
    return codesOf(
      db.pool,
      olympiadId,
      found.map((row) => row.registration_id),
    )
  }

  /** However it ends, read to the end or left, the place is given back. */
  async function bundled(
    selection: DiplomaSelection,
    reply: FastifyReply,
    make: (codes: string[]) => AsyncIterable<Uint8Array>,
  ): Promise<AsyncIterable<Uint8Array>> {
    const codes = await codesIn(selection)
    if (codes.length === 0) throw new Refusal('no_diplomas')
    if (underway >= greatestAtOnce) throw new Refusal('too_many_streams')
    underway++
    reply.raw.once('close', () => underway--)
    return make(codes)
  }

  handle(api.diplomaFiles.bundle, async ({ input }) => {
    const codes = await codesIn(input)
    const [first] = await readSheets(sheets, codes.slice(0, 1))
    const { length } = first ? await press.drawPatiently(first) : { length: 0 }
    return {
      diplomas: codes.length,
      zipBytes: codes.length * (length + zipOverhead),
      printBytes: codes.length === 0 ? 0 : printOverhead + codes.length * pageBytes,
    }
  })

  handle(api.diplomaFiles.zip, ({ input, reply }) =>
    bundled(input, reply, (codes) => {
      offer(reply, `diplomas-${input.olympiadId}.zip`)
      return zipOf(sheetsInBatches(sheets, codes, pagesAtOnce), (one) => press.drawPatiently(one))
    }),
  )

  handle(api.diplomaFiles.print, ({ input, reply }) =>
    bundled(input, reply, (codes) => {
      offer(reply, `diplomas-${input.olympiadId}.pdf`)
      const unsigned = { ...sheets, credentialOf: null }
      return press.print(sheetsInBatches(unsigned, codes, pagesAtOnce))
    }),
  )
}

function offer(reply: FastifyReply, name: string): void {
  void reply.headers({
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
}
