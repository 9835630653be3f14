import type { Mailing, MailingContent, MailingPage } from '@olympiad/contract/mailings'
import { mailingState } from '@olympiad/domain/mailing'
import type { Kysely, Selectable } from 'kysely'
import type { PoolClient } from 'pg'
import type { Database } from '../../db/database.ts'
import { queryOn } from '../../db/query-on.ts'
import type { Tables } from '../../db/tables.ts'
import { Refusal } from '../../http/route/refusal.ts'

const pageSize = 20
/** Nobody needs more at a time, and nobody fills the disk with them. */
const greatestDrafts = 50

export type Named = { olympiadId: number; mailingId: number }

type Row = Selectable<Tables['mailings']> & {
  first_name: string | null
  family_name: string | null
}

const rowsOf = (query: Kysely<Tables>, olympiadId: number) =>
  query
    .selectFrom('mailings as m')
    .innerJoin('practicants as p', 'p.id', 'm.created_by')
    .selectAll('m')
    .select(['p.first_name', 'p.family_name'])
    .where('m.olympiad_id', '=', olympiadId)

function mailingFrom(row: Row): Mailing {
  const { confirmed_at: confirmedAt, stopped_at: stoppedAt, finished_at: finishedAt } = row
  return {
    id: row.id,
    kind: row.kind,
    subject: { uk: row.subject_uk, pl: row.subject_pl },
    text: { uk: row.text_uk, pl: row.text_pl },
    filter: row.filter,
    revision: row.revision,
    state: mailingState({ confirmedAt, stoppedAt, finishedAt }),
    author: [row.first_name, row.family_name].filter(Boolean).join(' '),
    savedAt: row.saved_at.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    recipients: row.recipients,
    queued: row.queued,
    skipped: row.skipped,
    endedAt: (stoppedAt ?? finishedAt)?.toISOString() ?? null,
  }
}

export async function mailingsOf(
  { query }: Database,
  olympiadId: number,
  before: number | undefined,
): Promise<MailingPage> {
  let wanted = rowsOf(query, olympiadId)
    .orderBy('m.id', 'desc')
    .limit(pageSize + 1)
  if (before !== undefined) wanted = wanted.where('m.id', '<', before)
  const found = await wanted.execute()
  const mailings = found.slice(0, pageSize).map(mailingFrom)
  return { mailings, next: found.length > pageSize ? (mailings.at(-1)?.id ?? null) : null }
}

/** Within its olympiad: nobody learns of another's. */
export async function mailingOf(
  query: Kysely<Tables>,
  { olympiadId, mailingId }: Named,
): Promise<Mailing> {
  const row = await rowsOf(query, olympiadId).where('m.id', '=', mailingId).executeTakeFirst()
  if (!row) throw new Refusal('mailing_not_found')
  return mailingFrom(row)
}

/** As it stands, and nobody else's to change until the transaction ends. */
export async function lockMailing(client: PoolClient, named: Named): Promise<Mailing> {
  const query = queryOn(client)
  await query
    .selectFrom('mailings')
    .select('id')
    .where('olympiad_id', '=', named.olympiadId)
    .where('id', '=', named.mailingId)
    .forUpdate()
    .execute()
  return mailingOf(query, named)
}

export async function createMailing(
  client: PoolClient,
  { olympiadId, personId, at }: { olympiadId: number; personId: number; at: Date },
): Promise<Mailing> {
  const query = queryOn(client)
  const { drafts } = await query
    .selectFrom('mailings')
    .select((of) => of.fn.countAll<number>().as('drafts'))
    .where('olympiad_id', '=', olympiadId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (drafts >= greatestDrafts) throw new Refusal('too_many_drafts')
  const { id } = await query
    .insertInto('mailings')
    .values({
      ...{ olympiad_id: olympiadId, kind: 'announcement', filter: '{}' },
      ...{ subject_uk: '', subject_pl: '', text_uk: '', text_pl: '' },
      ...{ created_by: personId, created_at: at, saved_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return mailingOf(query, { olympiadId, mailingId: id })
}

/** Only over what its writer has seen. */
export async function saveMailing(
  client: PoolClient,
  { olympiadId, mailingId, revision, ...content }: Named & MailingContent & { revision: number },
  at: Date,
): Promise<Mailing> {
  const named = { olympiadId, mailingId }
  const before = await lockMailing(client, named)
  if (before.state !== 'draft') throw new Refusal('mailing_confirmed')
  if (before.revision !== revision) throw new Refusal('mailing_changed')
  const query = queryOn(client)
  await query
    .updateTable('mailings')
    .set({
      kind: content.kind,
      ...{ subject_uk: content.subject.uk, subject_pl: content.subject.pl },
      ...{ text_uk: content.text.uk, text_pl: content.text.pl },
      filter: JSON.stringify(content.filter),
      revision: revision + 1,
      saved_at: at,
    })
    .where('id', '=', mailingId)
    .execute()
  return mailingOf(query, named)
}
