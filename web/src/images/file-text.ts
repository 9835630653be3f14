import type { Language } from '@olympiad/domain/language'

/** What spreadsheets of the country write that do not know UTF-8. */
const oldCodings = { uk: 'windows-1251', pl: 'windows-1250' } as const

/** The text of a file, however it was written. */
export function fileText(bytes: Uint8Array, language: Language): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(oldCodings[language]).decode(bytes)
  }
}
