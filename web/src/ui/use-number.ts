import type { Language } from '@olympiad/domain/language'
import { useLanguage } from '../i18n/index.ts'

// To make a format costs far more than to use it.
const formats = new Map<Language, Intl.NumberFormat>()

/** A number as it is written in the language of the page. */
export function useNumber(): (value: number) => string {
  const language = useLanguage()
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return (value) => format.format(value)
}
