import { defaultLanguage, isLanguage, type Language } from '@olympiad/domain/language'

/** The language the person has chosen on our pages, where they keep it. */
export function keptLanguage(cookie: string | undefined): Language | null {
  const kept = /(?:^|;\s*)i18nextLng=(\w+)/.exec(cookie ?? '')?.[1]
  return isLanguage(kept) ? kept : null
}

/** The first language of ours that the browser asks for, by its weights: `en, pl;q=0.8` is Polish. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', weight = 'q=1'] = part.split(';').map((text) => text.trim().toLowerCase())
    return { language: tag.split('-')[0], weight: Number(weight.slice(2)) || 0 }
  })
  const ours = wanted.filter(({ language, weight }) => isLanguage(language) && weight > 0)
  const [best] = ours.toSorted((a, b) => b.weight - a.weight)
  return isLanguage(best?.language) ? best.language : defaultLanguage
}
