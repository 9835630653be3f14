import { calendarFile } from '../calendar/ics.ts'
import { asHtml } from '../content/as-html.ts'
import { asText } from '../content/as-text.ts'
import type { MessageContent } from '../content/content.ts'
import type { MailParts } from './compose.ts'
import { footerOf } from './footer.ts'

/** Where the links in a letter lead. */
export type Places = {
  publicUrl: string
  /** Of the API, where unsubscribing is. */
  apiUrl: string
  supportEmail: string | null
}

type Reader = Pick<MailParts, 'to' | 'language' | 'unsubscribeUrl'>

/** What somebody is to be told, and where; not yet in the form of a mail. */
export type Draft = { id: number; content: MessageContent; reader: Reader }

/** What a message says, as the parts of a mail to somebody. */
export function partsOf(
  { content, reader }: Omit<Draft, 'id'>,
  { publicUrl, supportEmail }: Places,
): MailParts {
  const { language, unsubscribeUrl } = reader
  const place = {
    publicUrl,
    language,
    footer: footerOf(language, { unsubscribeUrl, supportEmail }),
  }
  return {
    ...reader,
    subject: content.subject,
    text: asText(content, place),
    html: asHtml(content, place),
    calendar: content.calendar && calendarFile(content.calendar, place),
  }
}
