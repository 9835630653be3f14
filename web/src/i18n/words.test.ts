import { expect, test } from 'vitest'
import pl from './pl.json' with { type: 'json' }
import uk from './uk.json' with { type: 'json' }

type Tree = { [key: string]: string | Tree }

function wordsOf(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : wordsOf(value, `${path}${key}.`),
  )
}

const ukrainian = wordsOf(uk)
const polish = wordsOf(pl)
const plural = /_(one|few|many|other|zero|two)$/

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name)

test('both languages have the same keys', () => {
  expect(polish.map(([key]) => key).sort()).toEqual(ukrainian.map(([key]) => key).sort())
})

test('each text has the same placeholders in both languages', () => {
  const inPolish = new Map(polish)
  for (const [key, text] of ukrainian) {
    expect(placeholdersOf(inPolish.get(key) ?? '').sort(), key).toEqual(placeholdersOf(text).sort())
  }
})

test('no text is empty', () => {
  expect([...ukrainian, ...polish].filter(([, text]) => text.trim() === '')).toEqual([])
})

/** The rest are names, codes and abbreviations that are the same everywhere. */
const withoutNames = (text: string) => text.replace(/\{\{.*?\}\}|https?:\S+|\S+@\S+/g, '')

test('no Polish text has Cyrillic letters left', () => {
  expect(polish.filter(([, text]) => /\p{Script=Cyrillic}/u.test(text))).toEqual([])
})

test('no Ukrainian text is left in Polish', () => {
  const polishLetters = /[ąćęłńóśźż]/i
  expect(ukrainian.filter(([, text]) => polishLetters.test(text))).toEqual([])
  // A text without a single Cyrillic letter must have no letters at all, or be a known sign.
  const signs = new Set(['ID', 'Pro', '18+'])
  const foreign = ukrainian.filter(
    ([, text]) =>
      /\p{L}/u.test(withoutNames(text)) &&
      !/\p{Script=Cyrillic}/u.test(text) &&
      !signs.has(text.trim()),
  )
  expect(foreign).toEqual([])
})

test('no Ukrainian text has letters that only Russian has', () => {
  expect(ukrainian.filter(([, text]) => /[ыэъё]/i.test(text))).toEqual([])
})

test.each(['uk', 'pl'])(
  'every plural of %s has exactly the forms its language needs',
  (language) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const forms = new Map<string, string[]>()
    for (const [key] of language === 'uk' ? ukrainian : polish) {
      const form = plural.exec(key)?.[1]
      if (!form) continue
      const stem = key.replace(plural, '')
      forms.set(stem, [...(forms.get(stem) ?? []), form])
    }
    expect(forms.size).toBeGreaterThan(0)
    for (const [stem, found] of forms) expect(found.sort(), stem).toEqual(categories)
  },
)
