import { defaultLanguage, isLanguage, languageOf, type Language } from '@olympiad/domain/language'
import { store, stored } from '../api/storage.ts'

/** The name under which the choice is kept, in a cookie and in storage. */
const key = 'i18nextLng'
const queryParameter = 'lang'
const aYear = 365 * 24 * 60 * 60

/** Spec 1 names the sources and their order. Each holds language tags, or nothing. */
export type LanguageSources = {
  query: string | null
  cookie: string | null
  localStorage: string | null
  sessionStorage: string | null
  browser: readonly string[]
  html: string
}

const isOurs = (tag: string | null): tag is string =>
  tag !== null && isLanguage(tag.trim().toLowerCase().split(/[-_]/)[0])

/** The first source that names a language of ours decides. */
export function languageFrom(sources: LanguageSources): Language {
  const { query, cookie, localStorage, sessionStorage, browser, html } = sources
  const found = [query, cookie, localStorage, sessionStorage, ...browser, html].find(isOurs)
  return found === undefined ? defaultLanguage : languageOf(found)
}

function cookieValue(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair === undefined ? null : pair.slice(name.length + 1)
}

export function detectLanguage(): Language {
  return languageFrom({
    query: new URLSearchParams(location.search).get(queryParameter),
    cookie: cookieValue(key),
    localStorage: stored(key),
    sessionStorage: stored(key, 'sessionStorage'),
    browser: navigator.languages,
    html: document.documentElement.lang,
  })
}

export function keepLanguage(language: Language): void {
  document.cookie = `${key}=${language}; path=/; max-age=${aYear}; SameSite=Lax`
  store(key, language)
}
