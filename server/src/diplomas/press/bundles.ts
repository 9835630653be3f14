import { api } from '@olympiad/contract/api'
import type {
  DiplomaBundle,
  DiplomaSelection,
  GroupSelection,
} from '@olympiad/contract/diploma-files'
import type { PeopleFilter } from '@olympiad/contract/people'
import { mayInGroup } from '@olympiad/domain/group'
import type { FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { unhurried } from '../../http/files/unhurried.ts'
import type { Floor } from '../../http/route/floor.ts'
import { Refusal } from '../../http/route/refusal.ts'
import type { ReadGroupRole } from '../../http/route/route.ts'
import { groupDiplomas } from '../of-group.ts'
import { codesOf, readSheets, sheetsInBatches, type SheetParts } from '../sheets.ts'
import type { Press } from './press.ts'
import { zipOf } from './zip.ts'

/** The list of people and the groups, which are others': they say whose diplomas are meant. */
export type Selecting = {
  refreshPeople: (db: Database) => Promise<void>
  findRegistrations: (
    query: Kysely<Tables>,
    asked: PeopleFilter & { olympiadId: number },
  ) => { execute: () => Promise<{ registration_id: number }[]> }
  groupRoleOf: ReadGroupRole
}

/** Whose diplomas, under which name; and again while they are drawn, where a right may end. */
type Bundle = { name: string; codes: string[]; stillSeen: (() => Promise<string[]>) | null }

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
    groupRoleOf,
  }: Selecting & { press: Press; sheets: SheetParts },
): void {
  let underway = 0

  async function ofOlympiad({ olympiadId, ...filter }: DiplomaSelection): Promise<Bundle> {
    const named = { name: `diplomas-${olympiadId}`, stillSeen: null }
    if (Object.values(filter).every((value) => value === undefined)) {
      return { ...named, codes: await codesOf(db.pool, olympiadId) }
    }
    await refreshPeople(db)
    const found = await findRegistrations(db.query, { olympiadId, ...filter }).execute()
    const registrations = found.map((row) => row.registration_id)
    return { ...named, codes: await codesOf(db.pool, olympiadId, { registrations }) }
  }

  /** Who leaves the group, takes a consent back or stops to teach it ends it in that second. */
  async function ofGroup(
    { groupId, olympiadId }: GroupSelection,
    personId: number,
  ): Promise<Bundle> {
    const seen = () => codesOf(db.pool, olympiadId, { groupId })
    const stillSeen = async () => {
      const role = await groupRoleOf(personId, groupId)
      if (!role || !mayInGroup(role, 'teach')) throw new Refusal('group_not_found')
      return seen()
    }
    return { name: `diplomas-${groupId}-${olympiadId}`, codes: await seen(), stillSeen }
  }

  async function sizesOf({ codes }: Bundle): Promise<DiplomaBundle> {
    const [first] = await readSheets(sheets, codes.slice(0, 1))
    const { length } = first ? await press.drawPatiently(first) : { length: 0 }
    return {
      diplomas: codes.length,
      zipBytes: codes.length * (length + zipOverhead),
      printBytes: codes.length === 0 ? 0 : printOverhead + codes.length * pageBytes,
    }
  }

  /** However it ends, read to the end or left, the place is given back. */
  function takePlace({ codes }: Bundle, reply: FastifyReply): void {
    if (codes.length === 0) throw new Refusal('no_diplomas')
    if (underway >= greatestAtOnce) throw new Refusal('too_many_bundles')
    underway++
    reply.raw.once('close', () => underway--)
  }

  function zipped(bundle: Bundle, reply: FastifyReply): AsyncIterable<Uint8Array> {
    takePlace(bundle, reply)
    offer(reply, `${bundle.name}.zip`)
    const batches = sheetsInBatches(sheets, bundle.codes, pagesAtOnce, bundle.stillSeen)
    return zipOf(batches, (one) => press.drawPatiently(one))
  }

  function printed(bundle: Bundle, reply: FastifyReply): AsyncIterable<Uint8Array> {
    takePlace(bundle, reply)
    offer(reply, `${bundle.name}.pdf`)
    const unsigned = { ...sheets, credentialsOf: null }
    const batches = sheetsInBatches(unsigned, bundle.codes, pagesAtOnce, bundle.stillSeen)
    return unhurried(press.print(batches))
  }

  handle(api.diplomaFiles.bundle, async ({ input }) => sizesOf(await ofOlympiad(input)))
  handle(api.diplomaFiles.zip, async ({ input, reply }) => zipped(await ofOlympiad(input), reply))
  handle(api.diplomaFiles.print, async ({ input, reply }) =>
    printed(await ofOlympiad(input), reply),
  )

  handle(api.diplomaFiles.ofGroup, ({ input }) => groupDiplomas(db.pool, input.groupId))
  handle(api.diplomaFiles.groupBundle, async ({ input, person }) =>
    sizesOf(await ofGroup(input, person.id)),
  )
  handle(api.diplomaFiles.groupZip, async ({ input, person, reply }) =>
    zipped(await ofGroup(input, person.id), reply),
  )
  handle(api.diplomaFiles.groupPrint, async ({ input, person, reply }) =>
    printed(await ofGroup(input, person.id), reply),
  )
}

function offer(reply: FastifyReply, name: string): void {
  void reply.headers({
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
}
