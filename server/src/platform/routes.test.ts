import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'

const app = await testApp()
const keys = [
  'uk-participant',
  'pl-participant',
  'newcomer',
  'organiser',
  'translator',
  'cashier',
  'arbiter',
  ...['trainer', 'parent', 'pupil'],
]

test('without a platform we play one: a page with everybody one can be', async () => {
  const page = await app.get('/platform')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  for (const key of keys) expect(page.body).toContain(`href="/platform/sign-in/${key}"`)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).not.toMatch(/<script|\sstyle=|\son\w+=/i)
})

test.each(keys)(
  'signing in as %s leads to the authorization check with a token that works',
  async (key) => {
    const answer = await app.get(`/platform/sign-in/${key}`)
    expect(answer.statusCode).toBe(302)
    const { pathname, searchParams } = new URL(String(answer.headers.location), 'http://here')
    expect(pathname).toBe('/auth')
    expect(searchParams.get('lang')).toBe(
      ['pl-participant', 'translator'].includes(key) ? 'pl' : 'uk',
    )
    const init = await app.inject({
      url: '/api/init',
      headers: { authorization: `Bearer ${searchParams.get('token')}` },
    })
    expect(init.json()).toMatchObject({
      data_list: { practicant: { role: key === 'organiser' ? 'organiser' : 'participant' } },
    })
  },
)

test('a person nobody made up cannot be signed in', async () => {
  for (const key of ['admin', '__proto__', '..%2f', '%00']) {
    expect((await app.get(`/platform/sign-in/${key}`)).statusCode, key).toBe(404)
  }
})

test('the page speaks the language asked for, of the path, or of the browser', async () => {
  const language = async (url: string, accept = 'uk') =>
    /<html lang="(..)"/.exec(
      (await app.inject({ url, headers: { 'accept-language': accept } })).body,
    )?.[1]
  expect(await language('/platform?lang=pl')).toBe('pl')
  expect(await language('/platform/pl/student/training')).toBe('pl')
  expect(await language('/platform/uk/student?lang=xx', 'pl')).toBe('uk')
  expect(await language('/platform', 'pl,en;q=0.5')).toBe('pl')
  expect(await language('/platform?lang=pl&lang=uk', 'de')).toBe('uk')
})

test.each([
  ['uk', 'homework', 'Домашні завдання', '/homework'],
  ['uk', 'training', 'Тренування', '/training'],
  ['uk', '', 'Головна', '/olympiads/all'],
  ['pl', 'homework', 'Zadania domowe', '/homework'],
  ['pl', 'training', 'Trening', '/training'],
  ['pl', '', 'Strona główna', '/olympiads/all'],
])(
  'in %s the page of %j says that it stands for %s and leads to ours',
  async (lang, path, name, own) => {
    // Whatever the domain of the path: the language is the person's.
    for (const domain of ['uk', 'pl']) {
      for (const slash of ['', '/', '?x=1']) {
        const page = await app.inject({
          url: `/platform/${domain}/student${path && `/${path}`}${slash}`,
          headers: { cookie: `a=b; i18nextLng=${lang}`, 'accept-language': 'de' },
        })
        expect(page.body).toContain(`<html lang="${lang}"`)
        expect(page.body).toContain(`<h1>${name}</h1>`)
        expect(page.body).toContain(`href="${own}"`)
      }
    }
  },
)

test.each([
  '/platform',
  '/platform/uk',
  '/platform/uk/teacher',
  '/platform/de/student',
  '/platform/uk/student/constructor',
  '/platform/uk/student/homework/1',
])('%s stands for no section that we name', async (url) => {
  const page = await app.inject({ url, headers: { 'accept-language': 'uk' } })
  expect(page.body).toContain('<h1>Демонстраційна платформа</h1>')
  expect(page.body).not.toContain('class="section"')
})

test('with a platform configured ours does not exist, nor does its secret', async () => {
  const real = await testApp({ PLATFORM_URL: 'https://platform.example' })
  for (const url of [
    '/platform/sign-in/organiser',
    '/platform/platform.css',
    '/platform/sign-out',
  ]) {
    const answer = await real.get(url)
    expect(answer.headers.location, url).toBeUndefined()
    expect(answer.body, url).not.toContain('token=')
    expect(answer.body, url).not.toContain('/platform/sign-in')
  }
  const init = await real.get('/api/init')
  expect(init.json()).toMatchObject({
    data_list: { sites: { platform: 'https://platform.example' } },
  })
})

test('tokens of the stand-in are worth nothing where a platform is configured', async () => {
  const { location } = (await app.get('/platform/sign-in/organiser')).headers
  const token = new URL(String(location), 'http://here').searchParams.get('token')
  const real = await testApp({
    PLATFORM_URL: 'https://platform.example',
    TOKEN_SECRET: 'another secret, known to the real platform alone',
  })
  const answer = await real.inject({
    url: '/api/init',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(401)
})
