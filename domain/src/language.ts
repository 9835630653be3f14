export const languages = ['uk', 'pl'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'uk'

/** A text written in every language of the product. */
export type Translated<T = string> = Record<Language, T>

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}

/** Spec 1: any other language falls back to uk. `pl-PL` counts as `pl`. */
export function languageOf(tag: string | null | undefined): Language {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0]
  return isLanguage(primary) ? primary : defaultLanguage
}
