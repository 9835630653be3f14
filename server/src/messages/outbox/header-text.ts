const longest = 200

/**
 * A name or title as it may stand in a header: one line, nothing that turns the direction of what
 * follows or that a reader would decode once more, and not endless.
 */
export function headerText(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .replaceAll(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .trim()
  const letters = [...line]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : line
}
