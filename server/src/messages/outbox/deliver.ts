import { deliveryFailures, type DeliveryFailure } from '@olympiad/domain/delivery'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { batched } from '../../db/batch.ts'
import type { Note, ReadyMail } from './claimed.ts'
import type { SmtpTimes, Transport } from './smtp.ts'
import { markHandedOver, noteAll, rememberUndeliverable, type LeasedNote } from './store.ts'
import type { Trouble } from './trouble.ts'
import type { Verdict } from './verdict.ts'
import { waitAfter } from './waits.ts'

export type DeliveryParts = {
  pool: Pool
  now: () => Date
  log: FastifyBaseLogger
  transport: Transport
  times: SmtpTimes
  sender: string
  trouble: Trouble
}

/** Longer than a mail server may be silent: whoever has noted nothing by then has ended. */
const handOverMs = 5 * 60_000
const noteTries = 5

const plain = { serverAnswer: null, tries: 0, nextTryAt: null }

/** Done with, for a reason; or to be tried again as if nothing had been. */
export const noteOf = (id: number, failure: DeliveryFailure): Note => ({
  ...{ id, ...plain, failure, state: deliveryFailures[failure] },
})
export const noteOfUntried = ({ id, tries }: { id: number; tries: number }): Note => ({
  ...{ id, ...plain, failure: null, state: tries > 0 ? 'retry' : 'queued' },
})
export function noteOfLater(
  { id, tries }: { id: number; tries: number },
  { failure, answer, at }: { failure: DeliveryFailure; answer: string | null; at: Date },
): Note {
  const wait = waitAfter(tries + 1, Math.random())
  const said = { id, serverAnswer: answer, tries: 1 }
  return wait === null
    ? { ...said, state: 'failed', failure: 'gave-up', nextTryAt: null }
    : { ...said, state: 'retry', failure, nextTryAt: new Date(at.getTime() + wait) }
}

/** Hands mails over, one at a time for each who asks, and notes what became of them. */
export function deliveryOf(parts: DeliveryParts) {
  const { pool, now, log, transport, times, sender, trouble } = parts

  const handOver = batched(async (mails: readonly { id: number; leaseUntil: Date }[]) => {
    const at = now()
    const until = new Date(at.getTime() + handOverMs)
    const areOurs = await markHandedOver(pool, { at, until }, mails)
    return areOurs.map((isOurs) => (isOurs ? { at, until } : null))
  })

  const note = batched(async (notes: readonly LeasedNote[]) => {
    // A database that is away for a moment must not make a mail unknown that is not.
    for (let tries = 1; ; tries++) {
      try {
        await noteAll(pool, now(), notes)
        return notes
      } catch (error) {
        if (tries === noteTries) throw error
        await pause(1_000)
      }
    }
  })

  async function deliver(mail: ReadyMail, leaseUntil: Date): Promise<Note['state'] | null> {
    const lease = { leaseUntil, handedOverAt: null as Date | null }
    const envelope = { from: sender, to: mail.recipient }
    const verdict = await transport.send({ envelope, bytes: mail.bytes, times }, async () => {
      const marked = await handOver({ id: mail.id, leaseUntil })
      if (!marked) throw new Error('somebody else has it')
      lease.leaseUntil = marked.until
      lease.handedOverAt = marked.at
    })
    tellTrouble(verdict)
    const noted = await noteFor(mail, verdict)
    if (!noted) return null
    await note({ ...noted, ...lease })
    const { id, state, failure } = noted
    if (state === 'failed' || state === 'unknown') {
      log.warn({ message: id, state, failure }, 'a mail was not sent')
    }
    return state
  }

  function tellTrouble(verdict: Verdict): void {
    if (verdict.kind === 'trouble') trouble.meet(verdict.trouble, verdict.status, now())
    else if (verdict.kind === 'answer-lost') trouble.meet('unreachable', '', now())
    else if (verdict.kind === 'later' && verdict.trouble) trouble.meet(verdict.trouble, '', now())
    else if (verdict.kind !== 'withheld') trouble.isOver()
  }

  async function noteFor(mail: ReadyMail, verdict: Verdict): Promise<Note | null> {
    const { id } = mail
    const at = now()
    switch (verdict.kind) {
      case 'sent':
        return { id, ...plain, state: 'sent', failure: null, serverAnswer: verdict.answer }
      case 'later':
        return noteOfLater(mail, { failure: 'refused-for-now', answer: verdict.answer, at })
      case 'trouble':
        return noteOfUntried(mail)
      case 'refused': {
        const { failure, answer } = verdict
        if (failure === 'address-refused') {
          await rememberUndeliverable(pool, mail.recipient, { answer, at })
        }
        return { ...noteOf(id, failure), serverAnswer: answer }
      }
      case 'answer-lost':
        return noteOf(id, 'answer-lost')
      case 'withheld':
        return null
    }
  }

  return { deliver, note }
}

export type Delivery = ReturnType<typeof deliveryOf>
