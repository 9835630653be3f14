const allowed = /^(?:https:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d\s()-]+$)/i

/** The address a typed text means, as far as the server keeps it: https, mail, telephone. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (allowed.test(text)) return text
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text)) return `https://${text}`
  return null
}
