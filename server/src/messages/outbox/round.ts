import { setImmediate as breathe } from 'node:timers/promises'
import type { MailConfig } from '../../mail-config.ts'
import type { Claimed, Note, ReadyMail } from './claimed.ts'
import { composeMail } from './compose.ts'
import { noteOf, noteOfLater, noteOfUntried, type Delivery, type DeliveryParts } from './deliver.ts'
import { claimDue, giveUpLost, keepMails, undeliverableAmong, writtenBefore } from './store.ts'
import {
  writeLetters,
  type Letters,
  type NewsLinks,
  type Places,
  type WrittenMail,
} from './write.ts'

export type RoundParts = DeliveryParts & {
  delivery: Delivery
  mail: MailConfig
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
  const { letters, unwritten, notes } = await lettersOf(parts, fresh)
  const recipients = [...before.map((mail) => mail.recipient), ...letters.map(({ to }) => to)]
  const undeliverable = await undeliverableAmong(pool, recipients)
  const isRefused = (recipient: string) => undeliverable.has(recipient.toLowerCase())
  const refused = [
    ...before.filter((mail) => isRefused(mail.recipient)),
    ...letters.filter(({ to }) => isRefused(to)),
  ]
  const mails: WrittenMail[] = []
  for (const letter of letters.filter(({ to }) => !isRefused(to))) {
    const { id, to: recipient, language } = letter
    const context = { replyTo: parts.places.supportEmail, at: now() }
    mails.push({ id, recipient, language, ...(await composeMail(letter, parts.mail, context)) })
    await breathe()
  }
  const kept = await keepMails(pool, now(), mails)
  await noteThem(parts, leaseUntil, [
    ...unwritten.map(({ id, failure }) => noteOf(id, failure)),
    ...refused.map(({ id }) => noteOf(id, 'address-refused-before')),
    ...notes,
  ])
  const tries = new Map(claimed.map((message) => [message.id, message.tries]))
  return [
    ...before.filter((mail) => !isRefused(mail.recipient)),
    ...mails
      .filter(({ id }) => kept.has(id))
      .map(({ id, recipient, bytes }) => ({ id, tries: tries.get(id) ?? 0, recipient, bytes })),
  ]
}

/** One that cannot be put into words does not keep its neighbours back. */
async function lettersOf(
  parts: RoundParts,
  messages: readonly Claimed[],
): Promise<Letters & { notes: Note[] }> {
  try {
    return { ...(await writeLetters(parts, messages)), notes: [] }
  } catch (error) {
    const [message] = messages
    if (messages.length === 1 && message) {
      parts.log.error({ err: error, message: message.id }, 'a message cannot be put into words')
      const later = { failure: 'not-composed', answer: null, at: parts.now() } as const
      return { letters: [], unwritten: [], notes: [noteOfLater(message, later)] }
    }
    const each: Awaited<ReturnType<typeof lettersOf>>[] = []
    for (const one of messages) each.push(await lettersOf(parts, [one]))
    return {
      letters: each.flatMap(({ letters }) => letters),
      unwritten: each.flatMap(({ unwritten }) => unwritten),
      notes: each.flatMap(({ notes }) => notes),
    }
  }
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
