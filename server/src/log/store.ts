import type { LogEntry, LogFilter, LogPerson } from '@olympiad/contract/log'
import { auditActions, isReadable, type Change } from '@olympiad/domain/audit'
import type { StaffRole } from '@olympiad/domain/staff'
import type { Database } from '../db/database.ts'

const pageSize = 50

/** As `auditAt` writes it: of personal values there is the digest. */
type Content = Omit<Change, 'personal'> & { at: string; personal?: string }

type Row = {
  number: number
  content: string
  kept: string | null
  actor_id: number | null
  actor_first_name: string | null
  actor_family_name: string | null
  person_id: number | null
  person_first_name: string | null
  person_family_name: string | null
}

/** A page of the log, as far as a role may read it. */
export async function logOf(
  { query }: Database,
  olympiadId: number,
  role: StaffRole,
  { action, personId, actorId, before }: LogFilter,
): Promise<{ entries: LogEntry[]; next: number | null }> {
  const readable = auditActions.filter((one) => isReadable(role, one))
  let wanted = query
    .selectFrom('audit_entries as e')
    .leftJoin('audit_personal as k', 'k.entry_id', 'e.id')
    .leftJoin('practicants as a', 'a.id', 'e.actor_id')
    .leftJoin('practicants as p', 'p.id', 'e.person_id')
    .select(['e.number', 'e.content', 'k.content as kept', 'e.actor_id', 'e.person_id'])
    .select(['a.first_name as actor_first_name', 'a.family_name as actor_family_name'])
    .select(['p.first_name as person_first_name', 'p.family_name as person_family_name'])
    .where('e.chain', '=', olympiadId)
    .where('e.action', 'in', readable)
    .orderBy('e.number', 'desc')
    .limit(pageSize + 1)
  if (action) wanted = wanted.where('e.action', '=', action)
  if (personId) wanted = wanted.where('e.person_id', '=', personId)
  if (actorId) wanted = wanted.where('e.actor_id', '=', actorId)
  if (before) wanted = wanted.where('e.number', '<', before)
  const rows = await wanted.execute()
  const entries = rows.slice(0, pageSize).map(entryFrom)
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.number ?? null) : null }
}

/** What lies beside the log, with the reason of what was done to somebody. */
type Kept = NonNullable<Change['personal']> & { reason?: string }

function entryFrom(row: Row): LogEntry {
  const content = JSON.parse(row.content) as Content
  const kept = row.kept === null ? null : (JSON.parse(row.kept) as Kept)
  return {
    number: row.number,
    at: content.at,
    action: content.action,
    subject: content.subject,
    actor: personFrom(row.actor_id, row.actor_first_name, row.actor_family_name),
    person: personFrom(row.person_id, row.person_first_name, row.person_family_name),
    before: content.before ?? null,
    after: content.after ?? null,
    reason: content.reason ?? kept?.reason ?? null,
    personal: personalFrom(content.personal, kept),
  }
}

function personalFrom(digest: string | undefined, kept: Kept | null): LogEntry['personal'] {
  if (digest === undefined) return null
  if (kept === null) return 'erased'
  const { reason: _, ...values } = kept
  return Object.keys(values).length > 0 ? values : null
}

const personFrom = (
  id: number | null,
  firstName: string | null,
  familyName: string | null,
): LogPerson | null =>
  id === null ? null : { id, name: [firstName, familyName].filter(Boolean).join(' ') }
