import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Thread } from '../../threads/thread.ts'
import type { Draft } from './letter.ts'
import type { MailThreadData, MailWorks, Written } from './mail-worker.ts'
import type { Transport } from './smtp.ts'

/** Writes mails and hands them over. */
export type MailThread = Transport & {
  write: (drafts: readonly Draft[], at: Date) => Promise<Written[]>
}

/** Taking leave of the mail server is polite; nobody waits long for it. */
const longestGoodbyeMs = 2_000
/** Longer than a mail server may be silent, and shorter than the lease of what is handed over. */
const longestMs = 4 * 60_000
/** Little at a time: it needs no room. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 6 }

/**
 * A mail is put into words, built, signed and handed over behind everybody who is served. A thread that
 * ends meanwhile is a wire that was cut: what it may have handed over nobody knows.
 */
export function mailThread(
  data: MailThreadData,
  log: Pick<FastifyBaseLogger, 'error'>,
  script = new URL('./mail-worker.ts', import.meta.url),
): MailThread {
  const thread = new Thread<MailWorks>(script, { data, resourceLimits, longestMs })
  // Only what kind of error it was: its words may name somebody.
  const tell = (error: unknown) =>
    log.error({ error: error instanceof Error ? error.name : '' }, 'the thread of mails failed')
  return {
    write: (drafts, at) =>
      thread.ask('write', { drafts, at }).catch((error: unknown) => {
        tell(error)
        return drafts.map(({ id }) => ({ id, error: 'the thread ended' }))
      }),
    send: async ({ envelope, bytes, times }, onHandOver) => {
      let handingOver = Promise.resolve(false)
      const mayGoOn = () => {
        handingOver = onHandOver().then(
          () => true,
          () => false,
        )
        return handingOver
      }
      // Of its own: else whatever else lies in the same buffer would be copied along.
      const outgoing = { envelope, bytes: new Uint8Array(bytes), times }
      try {
        return await thread.ask('send', outgoing, mayGoOn)
      } catch (error) {
        tell(error)
        return (await handingOver)
          ? { kind: 'answer-lost' }
          : { kind: 'later', answer: '', trouble: 'unreachable' }
      }
    },
    close: async () => {
      const goodbye = thread.isAwake ? thread.ask('leave', null).catch(() => {}) : null
      await Promise.race([goodbye, pause(longestGoodbyeMs, null, { ref: false })])
      await thread.close()
    },
  }
}
