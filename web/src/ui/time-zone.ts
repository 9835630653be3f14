import type { Language } from '@olympiad/domain/language'
import { useLanguage } from '../i18n/index.ts'
import { useFirstRender } from './server-render.ts'

/** Where most readers of a language live: what a page rendered by the server goes by. */
const likelyZones: Record<Language, string> = { uk: 'Europe/Kyiv', pl: 'Europe/Warsaw' }

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The reader's time zone; on the first render of a page of the server's, the likely one. */
export function useTimeZone(): string {
  return useFirstRender(likelyZones[useLanguage()], ownZone)
}
