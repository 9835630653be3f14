import { addressOf, questionName, type Call } from '@olympiad/contract/call'
import { getOlympiad, listOlympiads } from '@olympiad/contract/olympiads'
import { init } from '@olympiad/contract/session'
import { firstCategory, listTasks } from '@olympiad/contract/tasks'
import type { Language } from '@olympiad/domain/language'
import type { Olympiad } from '@olympiad/domain/olympiad'
import { beforeEach, expect, test } from 'vitest'
import { pageDrawer } from './draw-page.tsx'

const index =
  '<!doctype html><html lang="uk"><head><title>-</title><script type="module" crossorigin src="/assets/first-1.js"></script></head><body><div id="root"><div>shell</div></div></body></html>'
const manifest = {
  'src/olympiads/OlympiadLayout.tsx': {
    file: 'assets/layout-1.js',
    css: ['assets/layout-1.css'],
    imports: ['_card-1.js'],
  },
  '_card-1.js': { file: 'assets/card-1.js' },
}
const files: Record<string, string> = {
  'index.html': index,
  '.vite/manifest.json': JSON.stringify(manifest),
}
const draw = pageDrawer({
  file: (name) => files[name] ?? '',
  cleanedHtml: (html) => html.replaceAll('<script>', ''),
})

const hostile = '<img src=x onerror=alert(1)> & "Зорі"'
const now = new Date('2026-11-15T12:00:00Z')
const texts = (title: string) => ({
  title,
  shortDescription: 'коротко',
  fullDescription: null,
  cover: '/covers/abc',
})
const olympiad: Olympiad = {
  id: 7,
  status: 'active',
  // Another day in Kyiv than in Greenwich.
  startsAt: new Date('2026-11-10T23:30:00Z'),
  endsAt: new Date('2026-12-01T10:00:00Z'),
  isInternational: false,
  promotion: 'olympiad',
  country: null,
  localPrice: { amount: 19900, currency: 'UAH' },
  internationalPrice: { amount: 500, currency: 'EUR' },
  texts: { uk: texts('Орбіта'), pl: texts('Orbita') },
}

let answers: Record<string, unknown>
function answer<Input, Wire, Output>(call: Call<Input, Wire, Output>, input: Input, out: Output) {
  const request = call.request(input)
  answers[questionName(addressOf(call.path, request), request.body)] = call.toWire(out)
}

beforeEach(() => {
  answers = {}
  const sites = { platform: 'https://main.example', international: null, polish: null }
  answer(init, undefined, { practicant: null, sites, support: { phone: null, email: null } })
})

function drawList(language: Language, olympiads: Olympiad[]) {
  const list = olympiads.map((one) => ({ olympiad: one, standing: null }))
  answer(listOlympiads, { language }, list)
  return draw({ path: '/olympiads/all', language, now, answers })
}

function drawOlympiad(language: Language, fullDescription: string) {
  const { uk, pl } = olympiad.texts
  const described = {
    ...olympiad,
    texts: { uk: { ...uk, fullDescription }, pl: { ...pl, fullDescription } },
  }
  answer(getOlympiad, { id: 7 }, [{ olympiad: described, standing: null }])
  answer(listTasks, { olympiadId: 7, language, category: firstCategory }, [])
  return draw({ path: '/olympiads/7', language, now, answers })
}

test.each([
  ['uk', 'Орбіта', 'Взяти участь', 'Усі олімпіади · Олімпіади пам’яті', '11.11.2026'],
  ['pl', 'Orbita', 'Weź udział', 'Wszystkie olimpiady · Olimpiady pamięci', '11.11.2026'],
] as const)(
  'in %s the list has its titles, words, dates and what a guest may do',
  async (...row) => {
    const [language, title, action, documentTitle, day] = row
    const html = await drawList(language, [olympiad])
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<title>${documentTitle}</title>`)
    expect(html).toContain(`href="/olympiads/7">${title}</a>`)
    expect(html).toContain(`href="/olympiads/7/register"><span>${action}</span>`)
    expect(html).toContain(`${day} – 01.12.2026`)
    expect(html).not.toContain('shell')
  },
)

test('the same visit is drawn the same, to the byte', async () => {
  expect(await drawList('uk', [olympiad])).toBe(await drawList('uk', [olympiad]))
})

test('pages drawn at once do not mix', async () => {
  const [uk, pl, one] = await Promise.all([
    drawList('uk', [olympiad]),
    drawList('pl', [olympiad]),
    drawOlympiad('pl', '<p>Gwiazdy</p>'),
  ])
  expect(one).toContain('<p>Gwiazdy</p>')
  expect(uk).toContain('Взяти участь')
  expect(pl).toContain('Weź udział')
  expect(pl).not.toContain('Взяти участь')
})

test('a hostile title is text, in the page and in its title', async () => {
  const list = await drawList('uk', [{ ...olympiad, texts: { uk: texts(hostile), pl: texts('') } }])
  expect(list).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; ')
  expect(list).not.toContain('<img src=x')
})

test('nothing in a page needs a permission that the policy does not give', async () => {
  const pages = [await drawList('uk', [olympiad]), await drawOlympiad('uk', '<p>Про зорі</p>')]
  for (const html of pages) expect(html).not.toMatch(/\sstyle="|\son\w+="|<script/)
})

test('the picture seen first is asked for in the head', async () => {
  const html = await drawList('uk', [olympiad])
  const [head = ''] = html.split('</head>')
  expect(head).toMatch(/<link rel="preload" as="image" href="\/covers\/abc" fetchPriority="high"/)
  expect(html.split('</head>')[1]).not.toContain('<link')
})

test('the code of the page gives way to what is seen', async () => {
  expect(await drawList('uk', [olympiad])).toContain(
    '<link rel="code" crossorigin data-start href="/assets/first-1.js">',
  )
})

test('an olympiad has its text made safe, its tables in a frame and its code on the way', async () => {
  const html = await drawOlympiad(
    'pl',
    '<p>Gwiazdy</p><script><a href="https://a.example">a</a><table><caption>Plan "A"</caption><tbody></tbody></table>',
  )
  expect(html).toContain('<title>Orbita · Olimpiady pamięci</title>')
  expect(html).toContain('<p>Gwiazdy</p><a rel="noopener" href="https://a.example">a</a>')
  expect(html).toContain(
    '<div tabindex="0" role="region" aria-label="Plan &quot;A&quot;"><table><caption>',
  )
  expect(html).not.toContain('<script>')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/layout-1.css">')
  expect(html).toContain('<link rel="code" crossorigin href="/assets/card-1.js">')
})

test('without an answer to show there is no page', async () => {
  await expect(draw({ path: '/olympiads/7', language: 'uk', now, answers })).rejects.toThrow(
    /no answer/,
  )
})

test('an olympiad without a cover has a sky of its own', async () => {
  const bare = { ...texts('Орбіта'), cover: null }
  const html = await drawList('uk', [{ ...olympiad, texts: { uk: bare, pl: bare } }])
  expect(html).toContain('viewBox="0 0 640 360"')
})
