import { drillNames } from '@olympiad/domain/drills/drill-names'
import { type Language, languages } from '@olympiad/domain/language'
import { describe, expect, test } from 'vitest'
import { demoAccounts } from './accounts.ts'
import { demoAgreements } from './agreement.ts'
import { demoOlympiads } from './olympiads.ts'

const allowedTags = new Set('h2 h3 p ul li strong blockquote table thead tbody tr th td'.split(' '))

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\S+@example\.\w+/g, ' ')
const wordsOf = (html: string) => plain(html).match(/[\p{L}\p{N}’-]+/gu) ?? []

function unbalancedTag(html: string): string | null {
  const open: string[] = []
  for (const [, slash, name] of html.matchAll(/<(\/?)([^>]*)>/g)) {
    if (!slash) open.push(name as string)
    else if (open.pop() !== name) return `/${name}`
  }
  return open.pop() ?? null
}

const every = (language: Language) => [
  ...demoOlympiads.flatMap(({ texts }) => Object.values(texts[language])),
  ...Object.values(drillNames).flatMap((texts) => Object.values(texts[language])),
  ...demoAgreements(1).map(({ html }) => html[language]),
  ...demoAccounts('2026-11-15').flatMap(({ label }) => Object.values(label[language])),
]

const documents = languages.flatMap((language) => [
  ...demoOlympiads.map(({ id, texts }) => ({
    name: `olympiad ${id} ${language}`,
    html: texts[language].fullDescription,
  })),
  ...demoAgreements(1).map(({ version, html }) => ({
    name: `agreement ${version} ${language}`,
    html: html[language],
  })),
])

test('a Ukrainian text has no Latin letters and Ukrainian typography', () => {
  for (const text of every('uk')) {
    expect(plain(text)).not.toMatch(/[a-zà-ž]/i)
    expect(plain(text)).not.toMatch(/['"“”„ыэъё]/)
    expect(text).toMatch(/\p{Script=Cyrillic}/u)
  }
})

test('a Polish text has no Cyrillic letters and Polish quotation marks', () => {
  for (const text of every('pl')) {
    expect(plain(text)).not.toMatch(/\p{Script=Cyrillic}/u)
    expect(plain(text)).not.toMatch(/['"«»“]/)
    expect(text).toMatch(/[a-z]/)
  }
})

test.each(documents)('$name holds only balanced tags that a sanitiser keeps', ({ html }) => {
  for (const [, tag] of html.matchAll(/<\/?([^>]*)>/g)) expect(allowedTags).toContain(tag)
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[<>&]/)
  expect(unbalancedTag(html)).toBeNull()
})

describe.each(demoOlympiads.map(({ id, texts }) => ({ id, texts })))(
  'olympiad $id',
  ({ texts }) => {
    test.each(languages)('has a full page to read in %s', (language) => {
      const { title, shortDescription, fullDescription } = texts[language]
      expect(title.length).toBeLessThanOrEqual(48)
      expect(shortDescription.match(/[.!](?= |$)/g)?.length).toBeOneOf([2, 3])
      expect(wordsOf(fullDescription).length).toBeGreaterThanOrEqual(200)
      expect(wordsOf(fullDescription).length).toBeLessThanOrEqual(350)
      for (const tag of ['h2', 'h3', 'ul', 'table', 'strong', 'blockquote']) {
        expect(fullDescription).toContain(`<${tag}>`)
      }
    })
  },
)

test('each olympiad has a title of its own in each language', () => {
  const titles = demoOlympiads.flatMap(({ texts }) => languages.map((it) => texts[it].title))
  expect(new Set(titles).size).toBe(20)
})

test.each(languages)(
  'the agreement in %s is complete and its second version shorter',
  (language) => {
    const [first, second] = demoAgreements(1).map(({ html }) => html[language])
    expect(wordsOf(first ?? '').length).toBeGreaterThanOrEqual(400)
    expect(wordsOf(second ?? '').length).toBeLessThan(wordsOf(first ?? '').length / 2)
    for (const html of [first, second]) {
      expect(html).toContain('16')
      expect(html).toMatch(/@example\.(com|org)/)
      expect(html?.toLowerCase()).toMatch(/рейтинг|ranking/)
    }
    expect(demoAgreements(2).map(({ version }) => version)).toEqual([1])
  },
)

test('every drill of the demo has its words', () => {
  const used = new Set(
    demoOlympiads.flatMap(({ drills }) =>
      drills.map((drill) => (drill.kind === 'number-letter' ? drill.symbols : drill.kind)),
    ),
  )
  expect([...used].toSorted()).toEqual(Object.keys(drillNames).toSorted())
})
