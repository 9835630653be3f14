import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Tree = { [key: string]: string | Tree }
type Text = [key: string, text: string]

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
/** The folders with words: everybody's, and the parts that bring their own. */
const parts = files.filter((name) => /[/\\]uk\.json$/.test(name)).map((name) => dirname(name))
const everybodys = 'i18n'

function textsIn(tree: Tree, path = ''): Text[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as Text]
      : textsIn(value, `${path}${key}.`),
  )
}

const textsOf = (part: string, language: string) =>
  textsIn(JSON.parse(readFileSync(join(source, part, `${language}.json`), 'utf8')) as Tree)

const plural = /_(one|few|many|other|zero|two)$/

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name)

/** The rest are names, codes and abbreviations that are the same everywhere. */
const withoutNames = (text: string) => text.replace(/\{\{.*?\}\}|https?:\S+|\S+@\S+/g, '')

/** The keys that the code names; `nav.${name}` there stands for every key of that shape. */
function usedKeys(): RegExp[] {
  const code = files
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(source, name), 'utf8'))
    .join('\n')
  return [...code.matchAll(/[`'"]([a-z]\w*(?:\.(?:[\w-]|\$\{[^}]*\})+)+)[`']/g)].map(
    ([, key = '']) =>
      new RegExp(
        `^${key.replace(/\./g, String.raw`\.`).replace(/\$\{[^}]*\}/g, String.raw`[\w.-]+`)}$`,
      ),
  )
}

test('the parts with words are found', () => {
  expect(parts).toEqual(expect.arrayContaining(['diplomas', everybodys, 'messages', 'organiser']))
})

describe.each(parts)('the words of %s', (part) => {
  const ukrainian = textsOf(part, 'uk')
  const polish = textsOf(part, 'pl')

  test('both languages have the same keys', () => {
    expect(polish.map(([key]) => key).sort()).toEqual(ukrainian.map(([key]) => key).sort())
  })

  test('every text is used somewhere', () => {
    const used = usedKeys()
    const stems = new Set(ukrainian.map(([key]) => key.replace(plural, '')))
    expect([...stems].filter((key) => !used.some((shape) => shape.test(key)))).toEqual([])
  })

  test('each text has the same placeholders in both languages', () => {
    const inPolish = new Map(polish)
    for (const [key, text] of ukrainian) {
      expect(placeholdersOf(inPolish.get(key) ?? '').sort(), key).toEqual(
        placeholdersOf(text).sort(),
      )
    }
  })

  test('no text is empty', () => {
    expect([...ukrainian, ...polish].filter(([, text]) => text.trim() === '')).toEqual([])
  })

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
})

test.each(['uk', 'pl'])(
  'every plural of %s has exactly the forms its language needs',
  (language) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const forms = new Map<string, string[]>()
    for (const part of parts) {
      for (const [key] of textsOf(part, language)) {
        const form = plural.exec(key)?.[1]
        if (!form) continue
        const stem = `${part}: ${key.replace(plural, '')}`
        forms.set(stem, [...(forms.get(stem) ?? []), form])
      }
    }
    expect(forms.size).toBeGreaterThan(0)
    for (const [stem, found] of forms) expect(found.sort(), stem).toEqual(categories)
  },
)

test('the keys that the specification names are there', () => {
  const keys = textsOf(everybodys, 'uk').map(([key]) => key)
  for (const key of [
    'allOlympiads.emptyData',
    'myOlympiads.empty',
    'ranking.empty',
    'global.loading',
  ]) {
    expect(keys).toContain(key)
  }
})
