import type { Claimed, Note, ReadyMail, WrittenMail } from './claimed.ts'
import { noteOf, noteOfLater, noteOfUntried, type Delivery, type DeliveryParts } from './deliver.ts'
import { draftMails, type Drafts, type NewsLinks } from './drafts.ts'
import type { Draft, Places } from './letter.ts'
import type { MailThread } from './mail-thread.ts'
import { claimDue, giveUpLost, keepMails, undeliverableAmong, writtenBefore } from './store.ts'

export type RoundParts = DeliveryParts & {
  delivery: Delivery
  write: MailThread['write']
  places: Places
  newsLinks: NewsLinks
  /** So many are taken at a time, and so many connections send them. */
  size: { batch: number; connections: number }
  onNoted: (state: Note['state']) => void
  isStopping: () => boolean
}

/** From claiming to the first byte; who needs longer loses them to another. */
const leaseMs = 2 * 60_000

/** Sends what is due; says how many messages it has taken. */
export async function sendDue(parts: RoundParts): Promise<number> {
  const { pool, now, log, trouble, size } = parts
  const at = now()
  const lost = await giveUpLost(pool, at)
  if (lost > 0) log.warn({ count: lost }, 'mails were being sent by a process that has ended')
  if (parts.isStopping() || trouble.isPausing(at)) return 0
  const leaseUntil = new Date(at.getTime() + leaseMs)
  // What was in the way is tried with one.
  const claimed = await claimDue(pool, { at, until: leaseUntil }, trouble.what ? 1 : size.batch)
  if (claimed.length === 0) return 0
  const mails = await writeAll(parts, claimed, leaseUntil)
  await deliverAll(parts, mails, leaseUntil)
  return trouble.what ? 0 : claimed.length
}

/** Each as it was written once, or is written now. */
async function writeAll(
  parts: RoundParts,
  claimed: readonly Claimed[],
  leaseUntil: Date,
): Promise<ReadyMail[]> {
  const { pool, now } = parts
  const before = await writtenBefore(pool, claimed)
  const known = new Set(before.map(({ id }) => id))
  const fresh = claimed.filter(({ id }) => !known.has(id))
  const { drafts, undrafted, notes } = await draftsOf(parts, fresh)
  const undeliverable = await undeliverableAmong(pool, [
    ...before.map((mail) => mail.recipient),
    ...drafts.map(({ reader }) => reader.to),
  ])
  const isRefused = (recipient: string) => undeliverable.has(recipient.toLowerCase())
  const refused = [
    ...before.filter((mail) => isRefused(mail.recipient)),
    ...drafts.filter(({ reader }) => isRefused(reader.to)),
  ]
  const wanted = drafts.filter(({ reader }) => !isRefused(reader.to))
  const { mails, unwritten } = await mailsOf(parts, wanted)
  const kept = await keepMails(pool, now(), mails)
  const tries = new Map(claimed.map((message) => [message.id, message.tries]))
  const triedOf = (id: number) => ({ id, tries: tries.get(id) ?? 0 })
  await noteThem(parts, leaseUntil, [
    ...undrafted.map(({ id, failure }) => noteOf(id, failure)),
    ...refused.map(({ id }) => noteOf(id, 'address-refused-before')),
    ...unwritten.map((id) => noteOfLater(triedOf(id), notComposed(now()))),
    ...notes,
  ])
  return [
    ...before.filter((mail) => !isRefused(mail.recipient)),
    ...mails
      .filter(({ id }) => kept.has(id))
      .map(({ id, recipient, bytes }) => ({ ...triedOf(id), recipient, bytes })),
  ]
}

const notComposed = (at: Date) => ({ failure: 'not-composed', answer: null, at }) as const

/** One that cannot be put into words does not keep its neighbours back. */
async function draftsOf(
  parts: RoundParts,
  messages: readonly Claimed[],
): Promise<Drafts & { notes: Note[] }> {
  try {
    return { ...(await draftMails(parts, messages)), notes: [] }
  } catch (error) {
    const [message] = messages
    if (messages.length === 1 && message) {
      parts.log.error({ err: error, message: message.id }, 'a message cannot be put into words')
      const notes = [noteOfLater(message, notComposed(parts.now()))]
      return { drafts: [], undrafted: [], notes }
    }
    const each: Awaited<ReturnType<typeof draftsOf>>[] = []
    for (const one of messages) each.push(await draftsOf(parts, [one]))
    return {
      drafts: each.flatMap(({ drafts }) => drafts),
      undrafted: each.flatMap(({ undrafted }) => undrafted),
      notes: each.flatMap(({ notes }) => notes),
    }
  }
}

/** As the thread writes them; `unwritten`: those it could not. */
async function mailsOf(
  { write, now, log }: RoundParts,
  drafts: readonly Draft[],
): Promise<{ mails: WrittenMail[]; unwritten: number[] }> {
  const mails: WrittenMail[] = []
  const unwritten: number[] = []
  if (drafts.length === 0) return { mails, unwritten }
  for (const written of await write(drafts, now())) {
    if ('error' in written) {
      const { id, error } = written
      log.error({ message: id, error }, 'a message cannot be written as a mail')
      unwritten.push(id)
    } else mails.push(written)
  }
  return { mails, unwritten }
}

async function deliverAll(
  parts: RoundParts,
  mails: readonly ReadyMail[],
  leaseUntil: Date,
): Promise<void> {
  const { delivery, trouble, now, size, onNoted } = parts
  const queue = [...mails]
  const hasToStop = () => parts.isStopping() || trouble.isPausing(now())
  const connection = async () => {
    for (;;) {
      const mail = hasToStop() ? undefined : queue.shift()
      if (!mail) return
      const state = await delivery.deliver(mail, leaseUntil)
      if (state) onNoted(state)
    }
  }
  await Promise.all(Array.from({ length: size.connections }, connection))
  await noteThem(parts, leaseUntil, queue.map(noteOfUntried))
}

async function noteThem(parts: RoundParts, leaseUntil: Date, notes: Note[]): Promise<void> {
  await Promise.all(
    notes.map((one) => parts.delivery.note({ ...one, leaseUntil, handedOverAt: null })),
  )
  for (const { state } of notes) parts.onNoted(state)
}
