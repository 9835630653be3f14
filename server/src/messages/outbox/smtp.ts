import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailConfig } from '../../mail-config.ts'
import {
  verdictOnConnecting,
  verdictOnSending,
  withoutLines,
  type SendError,
  type Verdict,
} from './verdict.ts'

export type Envelope = { from: string; to: string }

/** How long silence is waited for, and how long a connection is kept without work. */
export type SmtpTimes = { connectMs: number; silenceMs: number; idleMs: number }

export type OutgoingMail = { envelope: Envelope; bytes: Uint8Array; times: SmtpTimes }

export type Transport = {
  /**
   * Sends one mail. `onHandOver` is awaited when the mail server has agreed to take it and has not got
   * a byte of it yet; if it throws, the mail is not sent.
   */
  send: (mail: OutgoingMail, onHandOver: () => Promise<void>) => Promise<Verdict>
  close: () => Promise<void>
}

const mailsEach = 100

/** Several mails go over one connection, and as many connections are open as are asked for at once. */
export function smtpTransport(smtp: MailConfig['smtp']): Transport {
  const idle: Line[] = []

  async function connected(times: SmtpTimes): Promise<Line> {
    const line = new Line(smtp, times)
    await line.open()
    return line
  }

  function putBack(line: Line, idleMs: number): void {
    if (line.isGone || line.mails >= mailsEach) line.leave()
    else {
      idle.push(line)
      line.leaveIn(idleMs, () => {
        const at = idle.indexOf(line)
        if (at >= 0) idle.splice(at, 1)
      })
    }
  }

  async function sendOn(line: Line, ...[mail, onHandOver]: Parameters<Transport['send']>) {
    const { idleMs } = mail.times
    const wasUsed = line.mails > 0
    const { error, answer, isHandedOver } = await line.send(mail, onHandOver)
    if (!error) {
      putBack(line, idleMs)
      return { kind: 'sent', answer: withoutLines(answer) } as const
    }
    const isAnswered = !!error.responseCode && error.responseCode !== 421
    if (isAnswered && (await line.reset())) putBack(line, idleMs)
    else line.leave()
    // The other side may have closed what nobody used for a while.
    if (wasUsed && !isHandedOver && !error.responseCode && error.code !== 'ESTREAM') return null
    return verdictOnSending(error, isHandedOver)
  }

  return {
    send: async (mail, onHandOver) => {
      for (let line = idle.pop(); line; line = idle.pop()) {
        line.stay()
        if (line.isGone) continue
        const verdict = await sendOn(line, mail, onHandOver)
        if (verdict) return verdict
      }
      let line: Line
      try {
        line = await connected(mail.times)
      } catch (error) {
        return verdictOnConnecting(error as SendError)
      }
      return (
        (await sendOn(line, mail, onHandOver)) ?? {
          kind: 'later',
          answer: '',
          trouble: 'unreachable',
        }
      )
    },
    close: async () => {
      for (const line of idle.splice(0)) line.leave()
    },
  }
}

/** One connection to the mail server. */
class Line {
  readonly #connection: SMTPConnection
  readonly #smtp: MailConfig['smtp']
  #timer: NodeJS.Timeout | undefined
  mails = 0

  constructor(smtp: MailConfig['smtp'], { connectMs, silenceMs }: SmtpTimes) {
    this.#smtp = smtp
    this.#connection = new SMTPConnection({
      host: smtp.host,
      port: smtp.port,
      secure: smtp.tls === 'implicit',
      requireTLS: smtp.tls === 'starttls',
      ignoreTLS: smtp.tls === 'none',
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: silenceMs,
    })
    // Whoever waits for an answer is told by its callback; without a listener the process would end.
    this.#connection.on('error', () => {})
  }

  get isGone(): boolean {
    return this.#connection.destroyed
  }

  /** Connected and let in. */
  open(): Promise<void> {
    const { user, password } = this.#smtp
    const connection = this.#connection
    return new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.once('end', () => reject(new Error('the connection ended')))
      connection.connect((error) => {
        if (error) reject(error)
        else if (user === null) resolve()
        else {
          const credentials = { user, pass: password ?? '' }
          connection.login({ credentials }, (refused) => (refused ? reject(refused) : resolve()))
        }
      })
    }).catch((error: unknown) => {
      connection.close()
      throw error
    })
  }

  async send(
    { envelope: { from, to }, bytes }: OutgoingMail,
    onHandOver: () => Promise<void>,
  ): Promise<{ error: SendError | null; answer: string; isHandedOver: boolean }> {
    let isHandedOver = false
    this.mails++
    async function* agreed() {
      await onHandOver()
      isHandedOver = true
      yield bytes
    }
    const source = Readable.from(agreed(), { objectMode: false })
    return new Promise((resolve) => {
      this.#connection.send({ from, to, size: bytes.length }, source, (error, info) => {
        const answer = error ? '' : info.response
        resolve({ error: error ?? null, answer, isHandedOver })
      })
    })
  }

  /** Whether it can be used for another mail after one was refused. */
  reset(): Promise<boolean> {
    const connection = this.#connection
    if (this.isGone) return Promise.resolve(false)
    return new Promise((resolve) => {
      const onEnd = () => resolve(false)
      connection.once('end', onEnd)
      connection.reset((error) => {
        connection.off('end', onEnd)
        resolve(!error)
      })
    })
  }

  leaveIn(ms: number, onLeave: () => void): void {
    this.#timer = setTimeout(() => {
      onLeave()
      this.leave()
    }, ms).unref()
  }

  stay(): void {
    clearTimeout(this.#timer)
  }

  leave(): void {
    this.stay()
    if (this.isGone) return
    // `quit` waits for a goodbye that need not come.
    this.#connection.quit()
    setTimeout(() => this.#connection.close(), 1_000).unref()
  }
}
