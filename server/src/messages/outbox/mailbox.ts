import { setImmediate as breathe } from 'node:timers/promises'
import type { Pool } from 'pg'
import { queryOn } from '../../db/query-on.ts'
import type { StoredMessage } from '../content/content.ts'
import type { MailParts } from './compose.ts'
import { draftMails, type NewsLinks } from './drafts.ts'
import { partsOf, type Places } from './letter.ts'

/** A letter nobody sends: what would have been sent, and when it was told. */
export type KeptLetter = MailParts & { id: number; toldAt: Date }

const shown = 100

/** What somebody would have got, the newest first. `subject`: as their platform calls them. */
export async function lettersTo(
  parts: { pool: Pool; places: Places; newsLinks: NewsLinks },
  subject: string,
  messageId: number | null = null,
): Promise<KeptLetter[]> {
  let wanted = queryOn(parts.pool)
    .selectFrom('messages as m')
    .innerJoin('practicants as p', 'p.id', 'm.practicant_id')
    .select(['m.id', 'm.kind', 'm.practicant_id', 'm.olympiad_id', 'm.facts', 'm.caused_at'])
    .where('p.subject', '=', subject)
    .orderBy('m.id', 'desc')
    .limit(shown)
  if (messageId !== null) wanted = wanted.where('m.id', '=', messageId)
  const messages: StoredMessage[] = (await wanted.execute()).map((row) => ({
    ...{ id: row.id, kind: row.kind, facts: row.facts, causedAt: row.caused_at },
    ...{ personId: row.practicant_id, olympiadId: row.olympiad_id },
  }))
  const { drafts } = await draftMails(parts, messages)
  const times = new Map(messages.map(({ id, causedAt }) => [id, causedAt]))
  const letters: KeptLetter[] = []
  for (const draft of drafts) {
    const { id } = draft
    letters.push({ id, ...partsOf(draft, parts.places), toldAt: times.get(id) ?? new Date(0) })
    // A hundred at once would hold up every save.
    await breathe()
  }
  return letters
}
