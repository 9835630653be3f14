import type { FooterLine, MailPlace } from './as-text.ts'
import type { MessageContent } from './content.ts'
import { mailStyle as style, mailStyleSheet } from './mail-style.ts'

const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const product = { uk: 'Олімпіади пам’яті', pl: 'Olimpiady pamięci' }

/**
 * A mail as HTML: tables, because programs that show mail know nothing better; light in the
 * attributes, dark in the sheet; nothing in it from anywhere else.
 */
export function asHtml(
  content: MessageContent,
  { publicUrl, language, footer }: MailPlace,
): string {
  const { subject, paragraphs, facts, action } = content
  const card = [
    `<h1 class="text" ${style.heading}>${escaped(subject)}</h1>`,
    ...paragraphs.map((text) => `<p class="text" ${style.paragraph}>${escaped(text)}</p>`),
    facts.length > 0 ? `<table ${style.facts}>${facts.map(factRow).join('\n')}</table>` : '',
    action ? button(action.label, publicUrl + action.path) : '',
  ]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${mailStyleSheet}</style>
</head>
<body class="page" ${style.body}>
<div ${style.preheader}>${escaped(paragraphs[0] ?? '')}</div>
<table class="page" ${style.page}><tr><td align="center" ${style.around}>
<table ${style.column}>
<tr><td ${style.brandCell}><a class="brand" href="${escaped(publicUrl)}/" ${style.brand}>${product[language]}</a></td></tr>
<tr><td class="card" ${style.card}>
${card.filter((part) => part !== '').join('\n')}
</td></tr>
<tr><td ${style.footerCell}>
${footer.map(footerLine).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const factRow = ({ label, value }: MessageContent['facts'][number]) =>
  `<tr><th class="muted line" ${style.label}>${escaped(label)}</th>` +
  `<td class="text line" ${style.value}>${escaped(value)}</td></tr>`

/** A cell with a colour of its own: programs that ignore padding of links still show a button. */
const button = (label: string, url: string) =>
  `<table ${style.buttonTable}><tr><td class="button" ${style.button}>` +
  `<a href="${escaped(url)}" ${style.buttonLink}>${escaped(label)}</a></td></tr></table>`

const footerLine = (line: FooterLine) =>
  typeof line === 'string'
    ? `<p class="muted" ${style.footer}>${escaped(line)}</p>`
    : `<p class="muted" ${style.footer}><a class="muted" href="${escaped(line.url)}" ${style.footerLink}>${escaped(line.label)}</a></p>`
