import { useLanguage } from '../i18n/index.ts'

/** A day with its time, as this browser's clock shows it. */
export function useInstant(): (at: string | null) => string {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (at) => (at === null ? '—' : format.format(new Date(at)))
}
