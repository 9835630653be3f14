const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Clean and well-formed HTML as Prose shows it, made without a document. */
export function framedTables(html: string, tableLabel: string): string {
  return html
    .replaceAll('<a href=', '<a rel="noopener" href=')
    .replace(/<table>(?:\s*<caption>(.*?)<\/caption>)?/gs, (table, caption?: string) => {
      const label = caption?.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;') ?? ''
      return `<div tabindex="0" role="region" aria-label="${label || escaped(tableLabel)}">${table}`
    })
    .replaceAll('</table>', '</table></div>')
}
