import { addressOf, type Call } from '@olympiad/contract/call'
import { getDiploma, type PublicDiploma } from '@olympiad/contract/diplomas'
import { getOlympiad, listOlympiads } from '@olympiad/contract/olympiads'
import { init } from '@olympiad/contract/session'
import { firstCategory, listTasks } from '@olympiad/contract/tasks'
import type { Language } from '@olympiad/domain/language'
import type { Olympiad } from '@olympiad/domain/olympiad'
import { beforeEach, expect, test } from 'vitest'
import { parseDatedJson } from '../api/dated-json.ts'
import { pageRenderer } from './render-page.tsx'

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
const findPage = pageRenderer({
  file: (name) => files[name] ?? '',
  cleanedHtml: (html) => html.replaceAll('<script>', ''),
  publicUrl: 'https://olympiads.example',
})

type Asked = { url: string; body?: unknown }
const nameOf = ({ url, body }: Asked) =>
  body === undefined ? url : `${url} ${JSON.stringify(body)}`

async function render(address: string, language: Language): Promise<string> {
  const page = await findPage(address, language)
  if (!page) throw new Error(`no page at ${address}`)
  const known = page.questions.map((question) => answers[nameOf(question)])
  const html = await page.documentWith(known, now)
  // What was rendered, apart from the answers behind it.
  return html.replace(/<script type="application\/json".*<\/script>/s, '')
}

const hostile = '<img src=x onerror=alert(1)> & "Зорі"'
const now = new Date('2026-11-15T12:00:00Z')
const texts = (title: string) => ({
  title,
  shortDescription: 'коротко',
  fullDescription: null,
  cover: '/covers/abc',
  coverAlt: '',
  organiser: 'Простір',
})
const olympiad: Olympiad = {
  id: 7,
  status: 'active',
  // Another day in Kyiv than in Greenwich.
  startsAt: new Date('2026-11-10T23:30:00Z'),
  endsAt: new Date('2026-12-01T10:00:00Z'),
  isInternational: false,
  requiresBirth: false,
  isCancelled: false,
  promotion: 'olympiad',
  country: null,
  localPrice: { amount: 19900, currency: 'UAH' },
  internationalPrice: { amount: 500, currency: 'EUR' },
  texts: { uk: texts('Орбіта'), pl: texts('Orbita') },
}

let answers: Record<string, unknown>
function answer<Input, Wire, Output>(call: Call<Input, Wire, Output>, input: Input, out: Output) {
  const request = call.request(input)
  answers[nameOf({ url: addressOf(call.path, request), body: request.body })] = call.toWire(out)
}

beforeEach(() => {
  answers = {}
  const sites = { platform: 'https://main.example', international: null, polish: null }
  answer(init, undefined, { person: null, sites, support: { phone: null, email: null } })
})

function renderList(language: Language, olympiads: Olympiad[]) {
  const list = olympiads.map((one) => ({ olympiad: one, enrolment: null }))
  answer(listOlympiads, { language }, list)
  return render('/olympiads/all', language)
}

function renderOlympiad(language: Language, fullDescription: string) {
  const { uk, pl } = olympiad.texts
  const described = {
    ...olympiad,
    texts: { uk: { ...uk, fullDescription }, pl: { ...pl, fullDescription } },
  }
  answer(getOlympiad, { id: 7 }, [{ olympiad: described, enrolment: null }])
  answer(listTasks, { olympiadId: 7, language, category: firstCategory }, [])
  return render('/olympiads/7', language)
}

test.each([
  ['uk', 'Орбіта', 'Взяти участь', 'Усі олімпіади · Олімпіади пам’яті', '11.11.2026'],
  ['pl', 'Orbita', 'Weź udział', 'Wszystkie olimpiady · Olimpiady pamięci', '11.11.2026'],
] as const)(
  'in %s the list has its titles, words, dates and what a guest may do',
  async (...row) => {
    const [language, title, action, documentTitle, day] = row
    const html = await renderList(language, [olympiad])
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<title>${documentTitle}</title>`)
    expect(html).toContain(`href="/olympiads/7">${title}</a>`)
    expect(html).toContain(`href="/olympiads/7/register"><span>${action}</span>`)
    expect(html).toContain(`${day} – 01.12.2026`)
    expect(html).not.toContain('shell')
  },
)

test('the same visit is rendered the same, to the byte', async () => {
  expect(await renderList('uk', [olympiad])).toBe(await renderList('uk', [olympiad]))
})

test('pages rendered at once do not mix, neither answers nor words nor clocks', async () => {
  const clocks = [now, new Date('2026-12-24T00:00:00Z')]
  const visits = (['uk', 'pl'] as const).flatMap((language) =>
    ['/olympiads/all', '/olympiads/7'].flatMap((address) =>
      clocks.map((clock) => ({ language, address, clock })),
    ),
  )
  for (const language of ['uk', 'pl'] as const) {
    await renderList(language, [olympiad])
    await renderOlympiad(language, `<p>${language} Gwiazdy</p>`)
  }
  const pageOf = async ({ language, address, clock }: (typeof visits)[number]) => {
    const page = await findPage(address, language)
    return page?.documentWith(
      page.questions.map((question) => answers[nameOf(question)]),
      clock,
    )
  }
  const alone: unknown[] = []
  for (const visit of visits) alone.push(await pageOf(visit))
  expect(new Set(alone).size).toBe(visits.length)
  expect(await Promise.all(visits.map(pageOf))).toEqual(alone)
}, 30_000)

test('the answers come along as data that no text can end, with their dates', async () => {
  answer(listOlympiads, { language: 'uk' }, [
    {
      olympiad: { ...olympiad, texts: { uk: texts('</script><b>'), pl: texts('') } },
      enrolment: null,
    },
  ])
  const page = await findPage('/olympiads/all', 'uk')
  const known = page?.questions.map((question) => answers[nameOf(question)]) ?? []
  const html = (await page?.documentWith(known, now)) ?? ''
  const [, data = ''] =
    /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(html) ?? []
  const { queries } = parseDatedJson(data) as {
    queries: { queryKey: unknown[]; state: { data: [{ olympiad: Olympiad }] } }[]
  }
  expect(queries.map(({ queryKey }) => queryKey[0])).toEqual(['session', 'olympiads'])
  expect(queries[1]?.state.data[0].olympiad.startsAt).toEqual(olympiad.startsAt)
  expect(queries[1]?.state.data[0].olympiad.texts.uk.title).toBe('</script><b>')
})

test.each([
  ['/', '/olympiads/all'],
  ['/olympiads', '/olympiads/all'],
  ['/olympiads/', '/olympiads/all'],
  ['/olympiads/all/', '/olympiads/all'],
  ['/olympiads/all?utm=x', '/olympiads/all'],
  ['/Olympiads/7/', '/olympiads/7'],
])('%s is the page %s', async (address, path) => {
  expect(await findPage(address, 'pl')).toMatchObject({ path, isRendered: true })
})

test('a filtered list comes with its answers, for the browser to render', async () => {
  expect(await findPage('/olympiads/all?type=1', 'uk')).toMatchObject({ isRendered: false })
})

test.each([
  ...['/olympiads/abc', '/olympiads/0', '/olympiads/07', '/olympiads/7e1', '/olympiads/-7'],
  ...['/olympiads/12345678901', '/olympiads/7/register', '/olympiads/my', '/olympiads/ranking'],
  ...['/auth', '/runs/7', '/my-space', '/nowhere', '//olympiads/all', '/%6flympiads/all', '/%'],
  ...['http://x/olympiads/all', '', '*'],
])('the server renders nothing and asks nothing for %j', async (address) => {
  expect(await findPage(address, 'uk')).toBeNull()
})

test('a hostile title is text, in the page and in its title', async () => {
  const list = await renderList('uk', [
    { ...olympiad, texts: { uk: texts(hostile), pl: texts('') } },
  ])
  expect(list).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; ')
  expect(list).not.toContain('<img src=x')
})

test('nothing in a page needs a permission that the policy does not give', async () => {
  const pages = [await renderList('uk', [olympiad]), await renderOlympiad('uk', '<p>Про зорі</p>')]
  for (const html of pages) expect(html).not.toMatch(/\sstyle="|\son\w+="|<script/)
})

test('the picture seen first is asked for in the head', async () => {
  const html = await renderList('uk', [olympiad])
  const [head = ''] = html.split('</head>')
  expect(head).toMatch(/<link rel="preload" as="image" href="\/covers\/abc" fetchPriority="high"/)
  expect(html.split('</head>')[1]).not.toContain('<link')
})

test('the code of the page gives way to what is seen', async () => {
  expect(await renderList('uk', [olympiad])).toContain(
    '<link rel="code" crossorigin data-start href="/assets/first-1.js">',
  )
})

test('an olympiad has its text made safe, its tables in a frame and its code on the way', async () => {
  const html = await renderOlympiad(
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

test('an olympiad without a cover has a sky of its own', async () => {
  const bare = { ...texts('Орбіта'), cover: null }
  const html = await renderList('uk', [{ ...olympiad, texts: { uk: bare, pl: bare } }])
  expect(html).toContain('viewBox="0 0 640 360"')
})

const code = '7K3M9QXDABCDEFGH'
const valid: PublicDiploma = {
  ...{ code, state: 'valid', endedAs: null, endedAt: null, isMine: false, newCode: null },
  facts: {
    ...{ code, language: 'pl', name: 'Łucja "Żółw" <b>', olympiadId: 7, olympiadTitle: 'Orbita' },
    category: { level: 'basic', stageNumber: 2, ageBand: '13-15' },
    ...{ place: 2, medal: 'silver', points: 1240, rightAnswers: 186, version: 1 },
    // Another day in Warsaw than in Greenwich.
    ...{ issuedAt: '2026-11-10T23:30:00.000Z', zone: 'Europe/Warsaw' },
  },
}

function renderDiploma(language: Language, diploma: PublicDiploma, spelled = code) {
  answer(getDiploma, { code: spelled }, diploma)
  return render(`/diplomas/${spelled}`, language)
}

test.each([
  ['uk', 'Диплом дійсний', 'Базовий 2', 'срібло'],
  ['pl', 'Dyplom jest ważny', 'Podstawowy 2', 'srebro'],
] as const)('in %s a diploma says at once that it is valid, and what it is', async (...row) => {
  const [language, status, category, medal] = row
  const html = await renderDiploma(language, valid)
  const [head = '', body = ''] = html.split('</head>')
  expect(body).toContain(status)
  expect(body).toContain('olympiads.example')
  expect(body).toMatch(/<h1[^>]*>Łucja &quot;Żółw&quot; &lt;b&gt;<\/h1>/)
  for (const said of ['Orbita', category, medal, '11.11.2026', '7K3M-9QXD-ABCD-EFGH']) {
    expect(body).toContain(said)
  }
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(head).toContain(
    `<meta property="og:image" content="https://olympiads.example/api/diplomas/${code}/diploma.png"/>`,
  )
  expect(head).toContain(
    `<meta property="og:url" content="https://olympiads.example/diplomas/${code}"/>`,
  )
  expect(head).toMatch(
    /<meta property="og:title" content="Łucja &quot;Żółw&quot; &lt;b&gt;[^"]*"\/>/,
  )
  expect(body).not.toContain('<meta')
  expect(html).not.toMatch(/\sstyle="|\son\w+="|<script/)
})

test.each([
  ['corrected', 'replaced', 'Результат виправлено 12.11.2026'],
  ['renamed', 'replaced', 'Ім’я на дипломі змінено 12.11.2026'],
  ['annulled', 'annulled', 'Диплом анульовано'],
  ['forgotten', 'forgotten', 'Диплом видалено'],
] as const)('a diploma that was %s says so, and nothing else', async (endedAs, state, said) => {
  const endedAt = '2026-11-11T23:30:00.000Z'
  const html = await renderDiploma('uk', { ...valid, state, endedAs, endedAt, facts: null })
  expect(html).toContain(said)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toMatch(/og:|Łucja|diploma\.(pdf|png)|credential\.json/)
})

test('a diploma names somebody, in whatever spelling of its code', async () => {
  for (const spelled of [code, '7k3m-9qxd-abcd-efgh', 'nonsense']) {
    const page = await findPage(`/diplomas/${spelled}`, 'uk')
    expect(page).toMatchObject({ namesPerson: true, path: `/diplomas/${spelled}` })
  }
  expect(await findPage('/olympiads/all', 'uk')).toMatchObject({ namesPerson: false })
  expect(await findPage(`/diplomas/${'x'.repeat(64)}`, 'uk')).toBeNull()
})
