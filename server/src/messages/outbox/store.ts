import type { Pool } from 'pg'
import { queryOn } from '../../db/query-on.ts'
import { sqlFile } from '../../db/sql-file.ts'
import type { Claimed, Note, ReadyMail, WrittenMail } from './claimed.ts'

type Id = { id: number }
const id = { id: 'int8' } as const

const claim = sqlFile<Claimed>(import.meta.dirname, 'claim', {
  ...id,
  kind: 'text',
  personId: 'int4',
  olympiadId: 'int4',
  facts: 'jsonb',
  causedAt: 'timestamptz',
  tries: 'int2',
})
const handOver = sqlFile<Id>(import.meta.dirname, 'hand-over', id)
const note = sqlFile(import.meta.dirname, 'note', {})
const lost = sqlFile<Id>(import.meta.dirname, 'lost', id)
const setAside = sqlFile<Id>(import.meta.dirname, 'set-aside', id)
const keep = sqlFile<Id>(import.meta.dirname, 'keep', id)
const forget = sqlFile<Id>(import.meta.dirname, 'forget', id)

type Span = { at: Date; until: Date }

export async function claimDue(pool: Pool, { at, until }: Span, limit: number): Promise<Claimed[]> {
  const { rows } = await pool.query<Claimed>(claim.of(at, until, limit))
  return rows.toSorted((one, other) => one.id - other.id)
}

/** A lease is what tells ours from somebody else's: the same row claimed again has a later one. */
export type Leased = { id: number; leaseUntil: Date }

/** Whether each is still ours, and from now on the mail server's. */
export async function markHandedOver(
  pool: Pool,
  { at, until }: Span,
  mails: readonly Leased[],
): Promise<boolean[]> {
  const ids = mails.map((mail) => mail.id)
  const leases = mails.map(({ leaseUntil }) => leaseUntil)
  const { rows } = await pool.query<Id>(handOver.of(ids, leases, at, until))
  const marked = new Set(rows.map((row) => row.id))
  return ids.map((one) => marked.has(one))
}

export type LeasedNote = Note & { leaseUntil: Date; handedOverAt: Date | null }

export async function noteAll(pool: Pool, at: Date, notes: readonly LeasedNote[]): Promise<void> {
  if (notes.length > 0) await pool.query(note.of(JSON.stringify(notes), at))
}

/** How many there were. */
export async function giveUpLost(pool: Pool, at: Date): Promise<number> {
  return (await pool.query<Id>(lost.of(at))).rows.length
}

export async function setAsideDue(pool: Pool, at: Date, limit: number): Promise<number> {
  return (await pool.query<Id>(setAside.of(at, limit))).rows.length
}

/** Of these messages, the mails that were written before. */
export async function writtenBefore(pool: Pool, claimed: readonly Claimed[]): Promise<ReadyMail[]> {
  const tries = new Map(claimed.map((message) => [message.id, message.tries]))
  const rows = await queryOn(pool)
    .selectFrom('mails')
    .select(['message_id', 'recipient', 'rendered'])
    .where('message_id', '=', (of) => of.fn.any(of.val([...tries.keys()])))
    .where('rendered', 'is not', null)
    .execute()
  return rows.flatMap(({ message_id, recipient, rendered }) =>
    rendered
      ? [{ id: message_id, tries: tries.get(message_id) ?? 0, recipient, bytes: rendered }]
      : [],
  )
}

/** The ids of those that nobody had kept before. */
export async function keepMails(
  pool: Pool,
  at: Date,
  mails: readonly WrittenMail[],
): Promise<Set<number>> {
  if (mails.length === 0) return new Set()
  const { rows } = await pool.query<Id>(
    keep.of(
      mails.map((mail) => mail.id),
      mails.map((mail) => mail.recipient),
      mails.map((mail) => mail.headerId),
      mails.map((mail) => mail.subject),
      mails.map((mail) => mail.language),
      mails.map((mail) => mail.bytes),
      at,
    ),
  )
  return new Set(rows.map((row) => row.id))
}

export async function forgetTexts(pool: Pool, doneBefore: Date, limit: number): Promise<number> {
  return (await pool.query<Id>(forget.of(doneBefore, limit))).rows.length
}

export async function undeliverableAmong(
  pool: Pool,
  recipients: readonly string[],
): Promise<Set<string>> {
  const rows = await queryOn(pool)
    .selectFrom('undeliverable_addresses')
    .select('address')
    .where('address', '=', (of) =>
      of.fn.any(of.val(recipients.map((recipient) => recipient.toLowerCase()))),
    )
    .execute()
  return new Set(rows.map(({ address }) => address))
}

export async function rememberUndeliverable(
  pool: Pool,
  recipient: string,
  { answer, at }: { answer: string; at: Date },
): Promise<void> {
  await queryOn(pool)
    .insertInto('undeliverable_addresses')
    .values({ address: recipient.toLowerCase(), server_answer: answer, refused_at: at })
    .onConflict((met) => met.column('address').doNothing())
    .execute()
}
