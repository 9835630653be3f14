import { greatestUnread, type Inbox } from '@olympiad/contract/messages'
import type { Language } from '@olympiad/domain/language'
import type { Database } from '../../db/database.ts'
import { readContents } from '../content/read-contents.ts'

const pageSize = 20

/** What a person was told, the newest first, in the language of their screen. */
export async function inboxOf(
  { pool, query }: Database,
  personId: number,
  { in: language, before }: { in: Language; before?: number | undefined },
): Promise<Inbox> {
  let wanted = query
    .selectFrom('messages')
    .select(['id', 'kind', 'olympiad_id', 'facts', 'caused_at', 'read_at'])
    .where('practicant_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (before !== undefined) wanted = wanted.where('id', '<', before)
  const found = await wanted.execute()
  const rows = found.slice(0, pageSize)
  const contents = await readContents(
    pool,
    rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      personId,
      olympiadId: row.olympiad_id,
      facts: row.facts,
      causedAt: row.caused_at,
    })),
    () => language,
  )
  const messages = rows.flatMap((row) => {
    const content = contents.get(row.id)
    if (!content) return []
    const { subject, paragraphs, facts, action } = content
    return {
      id: row.id,
      kind: row.kind,
      causedAt: row.caused_at.toISOString(),
      isRead: row.read_at !== null,
      ...{ subject, paragraphs, facts, action },
    }
  })
  return { messages, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null }
}

/** Counted up to a bound: whoever has more has many. */
export async function unreadOf({ query }: Database, personId: number): Promise<number> {
  const { unread } = await query
    .selectFrom((of) =>
      of
        .selectFrom('messages')
        .select('id')
        .where('practicant_id', '=', personId)
        .where('read_at', 'is', null)
        .limit(greatestUnread)
        .as('some'),
    )
    .select((of) => of.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

/** Whether there is such a message of theirs. It is read once: the first time counts. */
export async function readOne(
  { query }: Database,
  personId: number,
  messageId: number,
  at: Date,
): Promise<boolean> {
  const row = await query
    .updateTable('messages')
    .set((of) => ({ read_at: of.fn.coalesce('read_at', of.val(at)) }))
    .where('id', '=', messageId)
    .where('practicant_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function readUpTo(
  { query }: Database,
  personId: number,
  upTo: number,
  at: Date,
): Promise<void> {
  await query
    .updateTable('messages')
    .set({ read_at: at })
    .where('practicant_id', '=', personId)
    .where('read_at', 'is', null)
    .where('id', '<=', upTo)
    .execute()
}
