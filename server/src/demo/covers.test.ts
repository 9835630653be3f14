import { languages } from '@olympiad/domain/language'
import { expect, test } from 'vitest'
import { coverSvg } from './covers.ts'
import { demoOlympiads } from './olympiads.ts'

const covers = demoOlympiads.flatMap(({ id, texts }) =>
  languages.map((language) => ({
    id,
    language,
    svg: coverSvg(id, language, texts[language].title),
  })),
)

/** Enough XML to notice an unclosed tag, an unquoted or repeated attribute, a bare ampersand. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z:0-9-]+="[^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*")*)(\/?)>/g,
    (_, closing: string, name: string, attributes: string, selfClosing: string) => {
      const names = [...attributes.matchAll(/ ([a-zA-Z:0-9-]+)=/g)].map((match) => match[1])
      if (new Set(names).size < names.length) open.push('repeated attribute')
      if (closing && open.pop() !== name) open.push(`/${name}`)
      if (!closing && !selfClosing) open.push(name)
      return ''
    },
  )
  return rest === '' && open.length === 0
}

test.each(covers)(
  'the cover of olympiad $id in $language is a small well-formed picture',
  ({ svg }) => {
    expect(isWellFormed(svg)).toBe(true)
    expect(Buffer.byteLength(svg)).toBeLessThan(6000)
    expect(svg).toContain('viewBox="0 0 1200 675"')
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  },
)

test.each(covers)(
  'the cover of olympiad $id in $language reaches for nothing outside',
  ({ svg }) => {
    expect(svg).not.toMatch(/<(script|text|image|style|foreignObject|animate)|\son\w+=|font/)
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/\w+:\/\//)
    const ids = [...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#(\w+)/g)) expect(ids).toContain(id)
  },
)

test('a cover is the same each time, and different for each olympiad', () => {
  expect(
    covers.map(
      ({ id, language, svg }) =>
        svg === coverSvg(id, language, demoOlympiads[id - 1]?.texts[language].title),
    ),
  ).not.toContain(false)
  expect(new Set(demoOlympiads.map(({ id }) => coverSvg(id, 'uk'))).size).toBe(10)
})

test('the letters on the cover of the letters olympiad are those of the language', () => {
  expect(coverSvg(6, 'uk')).not.toBe(coverSvg(6, 'pl'))
})

test('a title never breaks out of its attribute', () => {
  const svg = coverSvg(1, 'uk', '"><script>&')
  expect(svg).toContain('aria-label="&quot;&gt;&lt;script&gt;&amp;"')
  expect(isWellFormed(svg)).toBe(true)
})

test('one olympiad goes without a cover', () => {
  expect(demoOlympiads.filter(({ hasCover }) => !hasCover).map(({ id }) => id)).toEqual([9])
})
