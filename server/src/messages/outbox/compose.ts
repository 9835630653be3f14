import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Language } from '@olympiad/domain/language'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailConfig } from '../../mail-config.ts'
import { headerText } from './header-text.ts'

export type CalendarFile = { name: string; method: 'PUBLISH' | 'CANCEL'; text: string }

export type MailParts = {
  to: string
  language: Language
  subject: string
  text: string
  html: string
  /** What goes along for a calendar (RFC 5545), or null. */
  calendar: CalendarFile | null
  /** Where one click unsubscribes (RFC 8058); null: the mail is sent to everybody it concerns. */
  unsubscribeUrl: string | null
}

export type ComposedMail = { headerId: string; subject: string; bytes: Buffer }

/** The whole mail, signed if there is a key, with a Message-ID of its own. */
export async function composeMail(
  parts: MailParts,
  { from, dkim }: Pick<MailConfig, 'from' | 'dkim'>,
  { replyTo, at }: { replyTo: string | null; at: Date },
): Promise<ComposedMail> {
  const headerId = `<${randomUUID()}@${from.address.split('@')[1]}>`
  const subject = headerText(parts.subject)
  const mail = new MailComposer({
    from: { name: headerText(from.name), address: from.address },
    to: { name: '', address: parts.to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    messageId: headerId,
    date: at,
    subject,
    text: parts.text,
    html: parts.html,
    headers: headersOf(parts),
    attachments: parts.calendar === null ? [] : [attachmentOf(parts.calendar)],
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
  })
  const bytes = await mail.compile().build()
  return { headerId, subject, bytes: dkim ? await signed(bytes, dkim) : bytes }
}

function headersOf({ language, unsubscribeUrl }: MailParts): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': language,
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}

/** RFC 8058 wants what unsubscribes among them. */
const signedHeaders = [
  ...['From', 'To', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'Content-Language', 'Auto-Submitted'],
  ...['List-Unsubscribe', 'List-Unsubscribe-Post'],
]

const attachmentOf = ({ name, method, text }: CalendarFile) => ({
  filename: name,
  // As bytes: its line ends must arrive.
  content: Buffer.from(text),
  contentTransferEncoding: 'base64',
  contentType: `text/calendar; charset=utf-8; method=${method}`,
})

function signed(bytes: Buffer, dkim: NonNullable<MailConfig['dkim']>): Promise<Buffer> {
  const { domain: domainName, selector: keySelector, privateKey } = dkim
  const headerFieldNames = signedHeaders.join(':')
  return buffer(new DKIM({ domainName, keySelector, privateKey, headerFieldNames }).sign(bytes))
}
