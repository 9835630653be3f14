import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { from: string; to: string; bytes: Buffer; connection: string }

/** What the server says to a command; nothing: yes. */
type Answer = string | void | Promise<string | void>
export type MailManners = {
  auth?: (user: string, password: string) => Answer
  sender?: (address: string) => Answer
  recipient?: (address: string) => Answer
  /** After the whole mail has come. */
  mail?: (mail: ReceivedMail) => Answer
}

export type MailServer = {
  port: number
  /** Whatever it has said yes to. */
  mails: ReceivedMail[]
  manners: MailManners
  /** Nobody is at home any more, at once. */
  close: () => Promise<void>
}

/** `550 5.1.1 nobody here` as the error that makes the server say so. */
function refusal(answer: string | void): Error | null {
  if (!answer) return null
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}

/** A real mail server on this machine, with the manners a test gives it. */
export async function mailServer(
  manners: MailManners = {},
  { port = 0, ...options }: SMTPServerOptions & { port?: number } = {},
): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    ...options,
    onAuth: async ({ username, password }, _, done) => {
      const refused = refusal(await known.manners.auth?.(username ?? '', password ?? ''))
      done(refused, { user: username ?? '' })
    },
    onMailFrom: async ({ address }, _, done) =>
      done(refusal(await known.manners.sender?.(address))),
    onRcptTo: async ({ address }, _, done) =>
      done(refusal(await known.manners.recipient?.(address))),
    onData: async (stream, { envelope, id }, done) => {
      // Whoever hangs up in the middle has sent nothing.
      const bytes = await buffer(stream).catch(() => null)
      if (!bytes) return
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const mail = { from, to: envelope.rcptTo[0]?.address ?? '', bytes, connection: id }
      const refused = refusal(await known.manners.mail?.(mail))
      if (!refused) mails.push(mail)
      done(refused)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const known: MailServer = {
    port: (server.server.address() as AddressInfo).port,
    mails,
    manners,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
  return known
}

/** As an independent reader understands it. */
export const parsedMail = ({ bytes }: Pick<ReceivedMail, 'bytes'>): Promise<Email> =>
  PostalMime.parse(bytes)
