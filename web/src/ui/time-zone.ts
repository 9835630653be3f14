import type { Language } from '@olympiad/domain/language'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '../i18n/index.ts'

/** Where most readers of a language live: what a page drawn by the server goes by. */
const likelyZones: Record<Language, string> = { uk: 'Europe/Kyiv', pl: 'Europe/Warsaw' }

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const never = () => () => {}

/** The reader's time zone; on the first look at a page of the server's, the likely one. */
export function useTimeZone(): string {
  const likely = likelyZones[useLanguage()]
  return useSyncExternalStore(
    never,
    () => ownZone,
    () => likely,
  )
}
