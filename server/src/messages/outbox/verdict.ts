import { saysNoSuchAddress } from './no-such-address.ts'

/** What keeps every mail from being sent, whoever it is for. */
export const mailTroubles = ['unreachable', 'encryption', 'credentials', 'sender', 'busy'] as const
export type MailTrouble = (typeof mailTroubles)[number]

/** What the mail server, or its silence, means for one mail. */
export type Verdict =
  | { kind: 'sent'; answer: string }
  /** It may be tried again: it was not taken. */
  | { kind: 'later'; answer: string; trouble: MailTrouble | null }
  /** Not about this mail: it has not been tried. */
  | { kind: 'trouble'; trouble: MailTrouble; status: string }
  | { kind: 'refused'; failure: 'address-unusable' | 'address-refused' | 'refused'; answer: string }
  | { kind: 'answer-lost' }
  /** We ourselves kept it back at the last moment. */
  | { kind: 'withheld' }

/** As nodemailer tells of it: the answer, if there was one, and the command it was to. */
export type SendError = {
  code?: string | undefined
  response?: string | undefined
  responseCode?: number | undefined
  command?: string | undefined
}

const troubleCodes: Record<string, MailTrouble> = {
  EAUTH: 'credentials',
  ENOAUTH: 'credentials',
  ETLS: 'encryption',
}

/** Three digits and, where there is one, the enhanced status: what a log may know of an answer. */
export const statusOf = ({ response, code }: SendError): string =>
  /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '')?.[0] ?? code ?? ''

/** No connection, or nobody let us in. */
export function verdictOnConnecting(error: SendError): Verdict {
  const trouble = troubleCodes[error.code ?? ''] ?? 'unreachable'
  return { kind: 'trouble', trouble, status: statusOf(error) }
}

/** `isHandedOver`: the mail server had begun to take the mail itself. */
export function verdictOnSending(error: SendError, isHandedOver: boolean): Verdict {
  const { responseCode = 0, response = '', command = '', code } = error
  const answer = withoutLines(response)
  if (!responseCode) {
    if (code === 'ESTREAM') return { kind: 'withheld' }
    if (isHandedOver) return { kind: 'answer-lost' }
    if (code === 'EENVELOPE') return { kind: 'refused', failure: 'address-unusable', answer }
    if (code === 'EMESSAGE') return { kind: 'refused', failure: 'refused', answer }
    return { kind: 'later', answer, trouble: 'unreachable' }
  }
  const isTooBig = responseCode === 552 || /^\d{3}[ -]5\.3\.4/.test(response)
  if (command === 'MAIL FROM' && !isTooBig) {
    // All our mails have the same sender.
    const trouble = responseCode < 500 ? 'busy' : 'sender'
    return { kind: 'trouble', trouble, status: statusOf(error) }
  }
  if (responseCode === 421 && !isHandedOver) {
    return { kind: 'later', answer, trouble: 'busy' }
  }
  // 503: commands out of order, which is not the mail's fault.
  if (responseCode < 500 || responseCode === 503) return { kind: 'later', answer, trouble: null }
  const isAddress = command === 'RCPT TO' && saysNoSuchAddress(response)
  return { kind: 'refused', failure: isAddress ? 'address-refused' : 'refused', answer }
}

/** As it is kept for a person to read. */
export const withoutLines = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 500)
