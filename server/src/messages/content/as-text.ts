import type { Language } from '@olympiad/domain/language'
import type { MessageContent } from './content.ts'

/** Where a mail is sent from; `footer`: plain lines below everything else. */
export type MailPlace = {
  /** Without a slash at its end. */
  publicUrl: string
  language: Language
  footer: readonly FooterLine[]
}

/** A line of its own, or one that leads somewhere (an absolute address). */
export type FooterLine = string | { label: string; url: string }

/** A mail as plain text. */
export function asText(content: MessageContent, { publicUrl, footer }: MailPlace): string {
  const { subject, paragraphs, facts, action } = content
  const blocks = [
    subject,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${publicUrl}${action.path}` : '',
    footer.length > 0 ? `-- \n${footer.map(lineOf).join('\n')}` : '',
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const lineOf = (line: FooterLine) =>
  typeof line === 'string' ? line : `${line.label}: ${line.url}`
