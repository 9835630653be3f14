import { randomBytes } from 'node:crypto'
import type { Download, DownloadState } from '@olympiad/contract/downloads'
import type { RefusalCode } from '@olympiad/contract/errors'
import type { Selectable } from 'kysely'
import { sha256Of } from '../db/codes.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Tickets } from '../http/route/download.ts'

/** From the press of a button to the browser's request it takes a moment. */
const goodForMs = 60_000
/** Who sends it says so every second. */
const silentMs = 20_000

const before = (at: Date, ms: number) => new Date(at.getTime() - ms)

export async function makeTicket(
  { query }: Database,
  { personId, address, at }: { personId: number; address: string; at: Date },
): Promise<{ id: string; ticket: string }> {
  const ticket = randomBytes(32).toString('base64url')
  const { id } = await query
    .insertInto('downloads')
    .values({
      ...{ practicant_id: personId, made_at: at },
      ...{ ticket_sha256: sha256Of(ticket), address_sha256: sha256Of(address) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ticket }
}

/** What the way of a request does with tickets. */
export const ticketsOf = ({ query }: Database, now: () => Date): Tickets => ({
  redeem: async (ticket, address) => {
    const at = now()
    const found = await query
      .updateTable('downloads as d')
      .from('practicants as p')
      .set({ begun_at: at, seen_at: at })
      .whereRef('p.id', '=', 'd.practicant_id')
      .where('p.forgotten_at', 'is', null)
      .where('d.ticket_sha256', '=', sha256Of(ticket))
      .where('d.address_sha256', '=', sha256Of(address))
      .where('d.begun_at', 'is', null)
      .where('d.stopped_at', 'is', null)
      .where('d.made_at', '>', before(at, goodForMs))
      .returning(['d.id', 'p.id as person_id', 'p.student_id'])
      .executeTakeFirst()
    if (!found) return null
    // No file is an organiser's by the word of a token: those of olympiads are their staff's.
    const person = {
      id: found.person_id,
      studentId: found.student_id,
      role: 'participant' as const,
    }
    return { id: found.id, person }
  },
  note: async (id, bytes) => {
    const row = await query
      .updateTable('downloads')
      .set({ bytes, seen_at: now() })
      .where('id', '=', id)
      .returning('stopped_at')
      .executeTakeFirst()
    return row?.stopped_at !== null
  },
  end: async (id, { bytes, isWhole, refusal }) => {
    await query
      .updateTable('downloads')
      .set({ bytes, is_whole: isWhole, refusal, ended_at: now() })
      .where('id', '=', id)
      .execute()
  },
})

type Asked = { id: string; personId: number; at: Date }
type Followed = Download & { refusal: RefusalCode | null }

/** Null: no such file of theirs. */
export async function downloadOf(
  { query }: Database,
  { id, personId, at }: Asked,
): Promise<Followed | null> {
  const row = await query
    .selectFrom('downloads')
    .selectAll()
    .where('id', '=', id)
    .where('practicant_id', '=', personId)
    .executeTakeFirst()
  return row ? { state: stateOf(row, at), bytes: row.bytes, refusal: row.refusal } : null
}

export async function stopDownload(
  { query }: Database,
  { id, personId, at }: Asked,
): Promise<void> {
  await query
    .updateTable('downloads')
    .set({ stopped_at: at })
    .where('id', '=', id)
    .where('practicant_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute()
}

function stateOf(row: Selectable<Tables['downloads']>, at: Date): DownloadState {
  if (row.is_whole) return 'done'
  if (row.stopped_at) return 'stopped'
  if (row.ended_at) return 'broken'
  if (!row.seen_at) return row.made_at > before(at, goodForMs) ? 'waiting' : 'broken'
  return row.seen_at > before(at, silentMs) ? 'running' : 'broken'
}
