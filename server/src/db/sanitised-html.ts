import sanitizeHtml from 'sanitize-html'

/** What an organiser may write. Cleaned when written; the web cleans again when it shows it. */
export function sanitisedHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'a'],
      ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'code', 'span'],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })
}
