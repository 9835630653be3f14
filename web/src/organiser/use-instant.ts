import { useLanguage } from '../i18n/index.ts'

/** A moment to the minute, as it is written here. */
export function useInstant(): (iso: string) => string {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (iso) => format.format(new Date(iso))
}
