import fc from 'fast-check'
import { DomUtils, parseDocument } from 'htmlparser2'
import { languages, type Language } from '@olympiad/domain/language'
import { messageKinds, type MessageKind } from '@olympiad/domain/message'
import { expect, test } from 'vitest'
import {
  sampleFacts,
  sampleGround,
  type SampleTexts,
} from '../../../test/ground/sample-messages.ts'
import { asHtml } from './as-html.ts'
import { asText } from './as-text.ts'
import { contentOf } from './wording.ts'
import { wordings } from './wordings.ts'

const publicUrl = 'https://olympiad.example'
const placeIn = (language: Language) => ({
  publicUrl,
  language,
  footer: ['Чому ви це отримали', { label: 'Налаштування', url: `${publicUrl}/messages` }],
})

const worded = (
  kind: MessageKind,
  language: Language,
  texts?: SampleTexts,
  facts?: Record<string, unknown>,
) => {
  const ground = sampleGround(kind, language, texts, facts)
  return contentOf(wordings[kind](ground), ground)
}

/** The page as a reader's program builds it. */
function read(html: string) {
  const page = parseDocument(html)
  const all = DomUtils.getElementsByTagName('*', page)
  const named = (name: string) => all.filter((one) => one.name === name)
  const shown = (element: (typeof all)[number]) => DomUtils.textContent(element)
  return { all, named, shown, textOf: (name: string) => named(name).map(shown) }
}

/** Blanks of every kind are one: a reader sees no difference. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const each = messageKinds.flatMap((kind) => languages.map((language) => ({ kind, language })))

test.each(each)('$kind in $language says the same as text and as HTML', ({ kind, language }) => {
  const content = worded(kind, language)
  const { subject, paragraphs, facts, action } = content
  const text = asText(content, placeIn(language))
  const html = asHtml(content, placeIn(language))
  const page = read(html)

  expect(page.textOf('title')).toEqual([subject])
  expect(page.textOf('h1')).toEqual([subject])
  expect(page.textOf('p').slice(0, paragraphs.length)).toEqual(paragraphs)
  expect(page.textOf('th')).toEqual(facts.map(({ label }) => label))
  expect(page.named('td').map(page.shown)).toEqual(
    expect.arrayContaining(facts.map(({ value }) => value)),
  )
  const inOrder = [subject, ...paragraphs, ...facts.map((one) => `${one.label}: ${one.value}`)]
  const places = inOrder.map((part) => text.indexOf(part))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(paragraphs.length).toBeGreaterThan(0)
  if (action) expect(text).toContain(publicUrl + action.path)
})

test.each(each)('$kind in $language is complete, and in its own language', ({ kind, language }) => {
  const content = worded(kind, language)
  const all = [content.subject, ...content.paragraphs, ...content.facts.map((one) => one.label)]
  const words = all.join(' ')
  expect(words).not.toMatch(/undefined|null|NaN|\[object|Invalid|\{\{/)
  expect(words).not.toMatch(language === 'uk' ? /[ąćęłńóśźż]/i : /\p{Script=Cyrillic}/u)
  expect(content.paragraphs.every((text) => /[.!?]$/.test(text))).toBe(true)
  expect(words).not.toMatch(/ {2}|\.\.|''/)
})

test.each(each)('$kind in $language asks nothing from elsewhere', ({ kind, language }) => {
  const html = asHtml(worded(kind, language), placeIn(language))
  const page = read(html)
  const outward = ['src', 'srcset', 'background', 'poster', 'action', 'data', 'ping']
  for (const { name, attribs } of page.all) {
    expect(['script', 'link', 'img', 'iframe', 'form', 'object', 'svg']).not.toContain(name)
    for (const attribute of outward) expect(attribs).not.toHaveProperty(attribute)
    expect(attribs['style'] ?? '').not.toMatch(/url\(|expression|import/)
  }
  const links = page.named('a').map(({ attribs }) => attribs['href'] ?? '')
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(new URL(link).origin).toBe(publicUrl)
  expect(html).not.toMatch(/@import|url\(/)
  expect(html).toContain('prefers-color-scheme:dark')
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='x",
    '</td></tr></table><a href="https://evil.example">тут</a>',
    'Оля\r\nBcc: all@example.com',
    'Оля\u2028Subject: x',
    '\u202Egnp.exe',
    '&lt;b&gt; &amp; &#60;',
    '<!-- x',
    '\u0000\u0007',
    '</style><style>*{display:none}',
    '{{name}} ${name} %s',
  ),
)

test('names and titles, however they are spelled, are text and nothing else', () => {
  const texts = fc.record({ title: hostile, name: hostile, payer: hostile, task: hostile })
  const one = fc.record({ where: fc.constantFrom(...each), texts, reason: hostile })
  fc.assert(
    fc.property(one, ({ where: { kind, language }, texts: said, reason }) => {
      const facts = { ...sampleFacts[kind] }
      if (typeof facts['reason'] === 'string') facts['reason'] = reason
      if ('subject' in facts) {
        facts['subject'] = { uk: reason, pl: reason }
        facts['paragraphs'] = { uk: [reason, said.title], pl: [reason, said.title] }
      }
      const content = worded(kind, language, said, facts)
      const lines = [
        content.subject,
        ...content.paragraphs,
        ...content.facts.flatMap(({ label, value }) => [label, value]),
      ]
      for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e]/u)

      const usual = worded(kind, language)
      const page = read(asHtml(content, placeIn(language)))
      const usualPage = read(asHtml(usual, placeIn(language)))
      const tags = (of: typeof page) => new Set(of.all.map(({ name }) => name))
      expect([...tags(page)].filter((tag) => !tags(usualPage).has(tag))).toEqual([])
      expect(page.textOf('h1')).toEqual([content.subject])
      expect(page.textOf('p').slice(0, content.paragraphs.length)).toEqual(content.paragraphs)
      expect(page.textOf('th')).toEqual(content.facts.map(({ label }) => label))
      for (const { attribs } of page.named('a')) {
        expect(new URL(attribs['href'] ?? '').origin).toBe(publicUrl)
      }
      const text = flat(asText(content, placeIn(language)))
      for (const line of lines) expect(text).toContain(flat(line))
    }),
    { numRuns: 600 },
  )
})

test('facts of any shape, or none at all, make a message all the same', () => {
  const anything = fc.dictionary(
    fc.constantFrom(
      ...['orderId', 'runId', 'version', 'reason', 'before', 'after', 'amount', 'currency'],
      ...['startsAt', 'expiresAt', 'lead', 'subject', 'paragraphs', 'day', 'sums', 'attention'],
    ),
    fc.jsonValue(),
  )
  fc.assert(
    fc.property(fc.constantFrom(...each), anything, ({ kind, language }, facts) => {
      const content = worded(kind, language, undefined, facts)
      expect(asHtml(content, placeIn(language))).toContain('</html>')
      expect(JSON.stringify(content)).not.toMatch(/undefined|NaN|\[object|Invalid Date/)
    }),
    { numRuns: 600 },
  )
})

test('a moved start is said beside the one before, each with the name of its zone', () => {
  const facts = worded('dates-changed', 'uk').facts
  const read = facts.map(({ label, value }) => ({ label, value: flat(value) }))
  expect(read).toEqual([
    { label: 'Учасник', value: 'Соломія Зоренко' },
    { label: 'Початок', value: 'субота, 12 грудня 2026 р., 10:00 за київським часом' },
    { label: 'Початок був', value: 'субота, 5 грудня 2026 р., 10:00 за київським часом' },
    { label: 'Завершення', value: 'неділя, 13 грудня 2026 р., 20:00 за київським часом' },
    { label: 'Завершення було', value: 'неділя, 6 грудня 2026 р., 20:00 за київським часом' },
  ])
  const zoneMoved = worded('dates-changed', 'pl', undefined, {
    ...sampleFacts['dates-changed'],
    timeZone: 'Europe/Warsaw',
    before: { timeZone: 'Europe/Kyiv' },
  })
  expect(zoneMoved.facts.slice(1, 3).map(({ value }) => value)).toEqual([
    'sobota, 12 grudnia 2026, 10:00 czasu warszawskiego',
    'sobota, 12 grudnia 2026, 10:00 czasu kijowskiego',
  ])
})

test('a receipt says number, sum, payer and day; a cancelled olympiad what becomes of the money', () => {
  const values = worded('paid', 'pl').facts.map(({ value }) => flat(value))
  expect(values).toEqual([
    'Antoni Gwiazdowski',
    '2026-000123',
    '350,00 UAH',
    'Anna Gwiazdowska',
    'środa, 2 grudnia 2026, 16:00 czasu kijowskiego',
    'sobota, 12 grudnia 2026, 10:00 czasu kijowskiego',
    'niedziela, 13 grudnia 2026, 20:00 czasu kijowskiego',
  ])
  const ground = sampleGround('olympiad-cancelled', 'uk')
  const unpaid = { ...ground, participant: { ...ground.participant!, hasPaid: false } }
  const said = (of: typeof ground) =>
    contentOf(wordings['olympiad-cancelled'](of), of).paragraphs[1]
  expect(said(ground)).toContain('гроші повернемо')
  expect(said(unpaid)).toContain('не платили')
})

test('a reminder says tomorrow, today or in an hour by the clock of the olympiad', () => {
  const at = (causedAt: string, lead: string) => {
    const ground = sampleGround('reminder', 'uk', undefined, {
      lead,
      startsAt: '2026-12-12T08:00:00Z',
    })
    const message = { ...ground.message, causedAt: new Date(causedAt) }
    return contentOf(wordings.reminder({ ...ground, message }), ground).subject.split(':')[0]
  }
  expect(at('2026-12-11T08:00:00Z', 'day')).toBe('Завтра початок')
  expect(at('2026-12-11T21:59:00Z', 'day')).toBe('Завтра початок')
  expect(at('2026-12-11T22:00:00Z', 'day')).toBe('Сьогодні початок')
  expect(at('2026-12-12T07:00:00Z', 'hour')).toBe('За годину початок')
})

test('a corrected result says what changed and why', () => {
  expect(worded('results-corrected', 'uk').facts.slice(1)).toEqual([
    { label: 'Місце', value: 'було 5, стало 3' },
    { label: 'Бали', value: 'було 937, стало 974' },
    { label: 'Причина', value: 'Перераховано одне завдання' },
  ])
})

test('results lead to the diploma, or without one to the ranking', () => {
  for (const kind of ['results-published', 'results-corrected'] as const) {
    const ground = sampleGround(kind, 'uk')
    const pathOf = (diploma: string | null) => wordings[kind]({ ...ground, diploma }).action?.path
    expect(pathOf('7K3M9QXDAB12CDEF')).toBe('/diplomas/7K3M9QXDAB12CDEF')
    expect(pathOf(null)).toBe('/olympiads/ranking?olympiad=7')
  }
})

test.each([
  ['another result', { place: 3, points: 974 }, { place: 5, points: 937 }, 'Диплом замінено'],
  ['the same result', { place: 3, points: 974 }, { place: 3, points: 974 }, null],
  ['back in the ranking', { place: 3, points: 974 }, null, 'Диплом готовий'],
  ['no longer ranked', null, { place: 3, points: 974 }, 'Диплом анульовано'],
])('a correction says what became of the diploma: %s', (_, now, before, says) => {
  const ground = sampleGround('results-corrected', 'uk')
  const of = (rank: typeof now) => rank && { ...ground.participant!.category, ...rank }
  const rankIn = (version: number) => (version === 2 ? of(now) : of(before))
  const diploma = now && '7K3M9QXDAB12CDEF'
  const { paragraphs } = wordings['results-corrected']({ ...ground, rankIn, diploma })
  const text = paragraphs.flatMap((one) => one?.uk ?? []).join(' ')
  if (says) expect(text).toContain(says)
  else expect(text).not.toContain('иплом')
})
