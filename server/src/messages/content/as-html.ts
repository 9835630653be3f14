import type { FooterLine, MailPlace } from './as-text.ts'
import type { MessageContent } from './content.ts'

const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A mail as HTML, with nothing in it from anywhere else. */
export function asHtml(
  content: MessageContent,
  { publicUrl, language, footer }: MailPlace,
): string {
  const { subject, paragraphs, facts, action } = content
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th align="left">${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<title>${escaped(subject)}</title></head><body><h1>${escaped(subject)}</h1>`,
    ...paragraphs.map((text) => `<p>${escaped(text)}</p>`),
    rows.length > 0 ? `<table>${rows.join('')}</table>` : '',
    action
      ? `<p><a href="${escaped(publicUrl + action.path)}">${escaped(action.label)}</a></p>`
      : '',
    ...footer.map(lineOf),
    '</body></html>',
  ].join('\n')
}

const lineOf = (line: FooterLine) =>
  typeof line === 'string'
    ? `<p>${escaped(line)}</p>`
    : `<p><a href="${escaped(line.url)}">${escaped(line.label)}</a></p>`
