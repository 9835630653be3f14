import { useLanguage } from '../i18n/index.ts'

/** Day and minute, where the reader is. */
export function useMoment(): (instant: string) => string {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}
