import { workerData } from 'node:worker_threads'
import type { MailConfig } from '../../mail-config.ts'
import { doWorks } from '../../threads/do-works.ts'
import type { MayGoOn } from '../../threads/works.ts'
import type { WrittenMail } from './claimed.ts'
import { composeMail } from './compose.ts'
import { partsOf, type Draft, type Places } from './letter.ts'
import { smtpTransport, type OutgoingMail } from './smtp.ts'

/** What the thread is started with. */
export type MailThreadData = { mail: MailConfig; places: Places }

/** A mail, or why it cannot be one. */
export type Written = WrittenMail | { id: number; error: string }

const { mail, places } = workerData as MailThreadData
const transport = smtpTransport(mail.smtp)

async function written(draft: Draft, at: Date): Promise<Written> {
  const { id, reader } = draft
  try {
    const context = { replyTo: places.supportEmail, at }
    const composed = await composeMail(partsOf(draft, places), mail, context)
    // Of its own: else whatever else lies in the same buffer would be copied along.
    const bytes = new Uint8Array(composed.bytes)
    return { id, recipient: reader.to, language: reader.language, ...composed, bytes }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

const works = {
  /** One that cannot be written does not keep its neighbours back. */
  write: async ({ drafts, at }: { drafts: readonly Draft[]; at: Date }): Promise<Written[]> => {
    const all: Written[] = []
    for (const draft of drafts) all.push(await written(draft, at))
    return all
  },
  send: (outgoing: OutgoingMail, mayGoOn: MayGoOn) =>
    transport.send(outgoing, async () => {
      if (!(await mayGoOn())) throw new Error('it is kept back')
    }),
  leave: async (_: null) => transport.close(),
}

export type MailWorks = typeof works

doWorks(works)
