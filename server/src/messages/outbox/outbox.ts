import { setTimeout as pause } from 'node:timers/promises'
import type { Floor } from '../../http/route/floor.ts'
import type { MailConfig } from '../../mail-config.ts'
import type { Note } from './claimed.ts'
import { deliveryOf } from './deliver.ts'
import type { NewsLinks } from './drafts.ts'
import type { Places } from './letter.ts'
import { mailThread } from './mail-thread.ts'
import { sendDue } from './round.ts'
import type { SmtpTimes } from './smtp.ts'
import { forgetTexts, setAsideDue } from './store.ts'
import { Trouble } from './trouble.ts'
import type { MailTrouble } from './verdict.ts'

export type OutboxParts = {
  /** Null: nobody is sent a mail. */
  mail: MailConfig | null
  places: Places
  newsLinks: NewsLinks
  onNoted?: (state: Note['state']) => void
  onTrouble?: (what: MailTrouble | null) => void
  times?: SmtpTimes | undefined
  size?: { batch: number; connections: number } | undefined
  /** What the thread that writes and sends runs. */
  threadScript?: URL | undefined
}

/** Whether mails go out, and what keeps them if not. */
export type MailState = 'none' | 'ready' | MailTrouble

export type Outbox = {
  /** One round, as the job does it. */
  sendDue: () => Promise<number>
  forgetTexts: () => Promise<number>
  state: () => MailState
}

const everyMs = 2_000
/** A server that is asked to stop has ten seconds. */
const longestFarewellMs = 4_000
const forgetEveryMs = 60 * 60_000
const day = 24 * 60 * 60_000
const keptDays = 14
/** Few at a time: it rests after them. An embedded database writes them in the thread that serves, so there one. */
const usualSize = {
  postgres: { batch: 8, connections: 4 },
  pglite: { batch: 1, connections: 1 },
}
const usualTimes: SmtpTimes = { connectMs: 15_000, silenceMs: 60_000, idleMs: 5_000 }

/** Sends what people are told, without anybody asking. */
export function startOutbox({ server, db, now, jobs }: Floor, parts: OutboxParts): Outbox {
  const outbox = outboxOf(server, { db, now }, parts)
  jobs.add({ name: 'mails', everyMs, work: outbox.sendDue, isUnhurried: true })
  jobs.add({ name: 'mail-texts', everyMs: forgetEveryMs, work: outbox.forgetTexts })
  return outbox
}

function outboxOf(
  server: Floor['server'],
  { db, now }: Pick<Floor, 'db' | 'now'>,
  { mail, places, newsLinks, onNoted = () => {}, onTrouble = () => {}, ...own }: OutboxParts,
): Outbox {
  const { pool } = db
  const forget = () => forgetTexts(pool, new Date(now().getTime() - keptDays * day), 500)
  if (!mail) {
    const setAside = () => setAsideDue(pool, now(), 1_000)
    return { sendDue: setAside, forgetTexts: forget, state: () => 'none' }
  }
  const { log } = server
  const thread = mailThread({ mail, places }, log, own.threadScript)
  const trouble = new Trouble((what, status) => {
    onTrouble(what)
    if (what) log.warn({ trouble: what, status }, 'mails wait')
    else log.info('mails are sent again')
  })
  let isStopping = false
  server.addHook('preClose', async () => void (isStopping = true))
  let lastRound: Promise<unknown> = Promise.resolve()
  // What is being handed over has its answer first; of what the mail server is silent about nobody knows.
  server.addHook('onClose', async () => {
    await Promise.race([lastRound, pause(longestFarewellMs, null, { ref: false })])
    await thread.close()
    await lastRound
  })
  const common = {
    ...{ pool, now, log, trouble, sender: mail.from.address },
    ...{ transport: thread, times: own.times ?? usualTimes },
  }
  const round = {
    ...{ ...common, delivery: deliveryOf(common), write: thread.write, places, newsLinks, onNoted },
    ...{ size: own.size ?? usualSize[db.engine], isStopping: () => isStopping },
  }
  return {
    sendDue: () => {
      const sending = sendDue(round)
      lastRound = sending.catch(() => {})
      return sending
    },
    forgetTexts: forget,
    state: () => trouble.what ?? 'ready',
  }
}
