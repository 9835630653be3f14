import { defaultLanguage, languageOf, languages, type Language } from '@olympiad/domain/language'
import i18next, { type BackendModule, type ReadCallback, type Words } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { detectLanguage, keepLanguage } from './detection.ts'
import plAddress from './pl.json?url'
import ukAddress from './uk.json?url'

type Addresses = Record<Language, string>

const everybodys = 'translation'
/** Where the words are: everybody's, and those of the parts that have been opened. */
const parts: Partial<Record<string, Addresses>> = {
  [everybodys]: { uk: ukAddress, pl: plAddress },
}

const isHere = (language: Language, part: string) => i18next.hasResourceBundle(language, part)
const areHere = (language: Language) => Object.keys(parts).every((part) => isHere(language, part))

async function wordsAt(address = ''): Promise<Record<string, string>> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as Record<string, string>
}

async function readWords(address: string | undefined, done: ReadCallback): Promise<void> {
  const loaded = await wordsAt(address).catch((error: Error) => error)
  // true asks for another try: spec 7, up to 5 from 350 ms doubling.
  if (loaded instanceof Error) done(loaded, true)
  else done(null, loaded)
}

const words: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language: string, part: string, done: ReadCallback) => {
    void readWords(parts[part]?.[languageOf(language)], done)
  },
}

/** Fails when the words did not come in spite of all tries. */
export async function startTranslation(): Promise<void> {
  const language = detectLanguage()
  // At once: who goes on before the words have come is met in the same language there.
  keepLanguage(language)
  i18next.on('languageChanged', (tag) => {
    document.documentElement.lang = languageOf(tag)
    keepLanguage(languageOf(tag))
  })
  await i18next
    .use(words)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languages,
      // One language only is fetched; the other has the same keys.
      fallbackLng: false,
      load: 'languageOnly',
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  expectHere(everybodys)
}

/** Only its own: those of another part may still be on their way. */
function expectHere(part: string): void {
  if (!isHere(currentLanguage(), part)) throw new Error('the words did not come')
}

/** For a part of the product that comes with words of its own; fails like the above. */
export async function loadWords(part: keyof Words, addresses: Addresses): Promise<void> {
  parts[part] = addresses
  // A page that the server rendered asks for them while those of everybody are on their way.
  if (!i18next.isInitialized) await new Promise((done) => i18next.on('initialized', done))
  await i18next.loadNamespaces(part)
  expectHere(part)
}

export function currentLanguage(): Language {
  return languageOf(i18next.language ?? defaultLanguage)
}

export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language)
}

/** Spec 1: any other language falls back to uk. Without its words the page keeps its language. */
export async function switchLanguage(tag: string): Promise<boolean> {
  const language = languageOf(tag)
  // What has failed once is asked for again only by a reload.
  if (!areHere(language)) await i18next.reloadResources([language])
  if (!areHere(language)) return false
  await i18next.changeLanguage(language)
  return true
}
