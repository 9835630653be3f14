import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'

const outside = mkdtempSync(join(tmpdir(), 'olympiad-web-'))
const webFolder = join(outside, 'dist')
mkdirSync(join(webFolder, 'assets'), { recursive: true })
const page = '<!doctype html><title>Олімпіади</title>'
writeFileSync(join(webFolder, 'index.html'), page)
writeFileSync(join(webFolder, 'favicon.svg'), '<svg/>')
writeFileSync(join(webFolder, '.hidden'), 'hidden')
writeFileSync(join(webFolder, 'assets', 'main-1a2b3c.js'), 'script')
writeFileSync(join(webFolder, 'assets', 'main-1a2b3c.js.br'), 'packed by brotli')
writeFileSync(join(webFolder, 'assets', 'main-1a2b3c.js.gz'), 'packed by gzip')
writeFileSync(join(webFolder, 'assets', 'onest-1a2b3c.woff2'), 'font')
writeFileSync(join(outside, 'secret.txt'), 'do not read')
afterAll(() => rmSync(outside, { recursive: true }))

const app = await testApp({}, { webFolder })

test.each(['/', '/olympiads/all', '/olympiads/7/register', '/my-space', '/nowhere?x=/api/'])(
  '%s is the page, always fresh',
  async (url) => {
    const answer = await app.get(url)
    expect([answer.statusCode, answer.body]).toEqual([200, page])
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.headers['cache-control']).toBe('no-cache')
  },
)

test('the sign-in link leaves no address behind and is never kept', async () => {
  for (const url of ['/auth?token=a.b.c&lang=pl', '/auth', '/auth/?token=a.b.c']) {
    const answer = await app.get(url)
    expect([answer.statusCode, answer.body]).toEqual([200, page])
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('hashed assets are kept for ever, other files are asked for again', async () => {
  const asset = await app.get('/assets/main-1a2b3c.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test.each([
  { accepted: 'gzip, deflate, br, zstd', coding: 'br', body: 'packed by brotli' },
  { accepted: 'gzip, deflate', coding: 'gzip', body: 'packed by gzip' },
  { accepted: 'br;q=0, *;q=0', coding: undefined, body: 'script' },
  { accepted: undefined, coding: undefined, body: 'script' },
])('a file goes out as it was packed for $accepted', async ({ accepted, coding, body }) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const answer = await app.inject({ url: '/assets/main-1a2b3c.js', headers })
  expect([answer.statusCode, answer.body]).toEqual([200, body])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': `${body.length}`,
    vary: 'accept-encoding',
  })
  expect(answer.headers['content-encoding']).toBe(coding)
})

test('a file that was not packed goes out as it is, whatever is accepted', async () => {
  const headers = { 'accept-encoding': 'br, gzip' }
  const answer = await app.inject({ url: '/assets/onest-1a2b3c.woff2', headers })
  expect([answer.body, answer.headers['content-type']]).toEqual(['font', 'font/woff2'])
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test('who has a file already is told so, and its head is told without it', async () => {
  const url = '/favicon.svg'
  const { headers } = await app.get(url)
  const again = (tag: string) => app.inject({ url, headers: { 'if-none-match': tag } })
  for (const tag of [String(headers.etag), `"another", ${headers.etag}`, '*']) {
    const answer = await again(tag)
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', headers.etag])
  }
  expect((await again('"another"')).statusCode).toBe(200)
  const head = await app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '6'])
})

test.each(['/assets/main-1a2b3c.js.br', '/assets/main-1a2b3c.js.gz'])(
  '%s is no file of its own',
  async (url) => expect((await app.get(url)).statusCode).toBe(404),
)

test.each(['/assets/gone-0.js', '/favicon.ico', '/covers/none', '/flags/xx.svg', '/robots.txt'])(
  'a file that is not there is no page: %s',
  async (url) => {
    const answer = await app.get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  },
)

test.each(['/api', '/api/', '/api/olympiads/1/nowhere', '/api/docs/nowhere', '/api//olympiads'])(
  '%s is never the web page',
  async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json<{ code: string }>().code).toBe('not_found')
  },
)

/** As it stands: a client library would tidy the path up before sending it. */
function raw(origin: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const sent = request({ hostname, port, path }, (answer) => {
      let body = ''
      answer.on('data', (part: Buffer) => (body += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    sent.on('error', reject).end()
  })
}

test('nothing outside the web’s folder can be read', async () => {
  const origin = await app.listen()
  const paths = [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/....//....//secret.txt',
    '/..%252fsecret.txt',
    '//secret.txt',
    '/.hidden',
    '/%2ehidden',
    '/assets/%00/../../../secret.txt',
    '/../../../../../../etc/passwd',
    '/assets/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  ]
  for (const path of paths) {
    const { status, body } = await raw(origin, path)
    expect([200, 400, 403, 404], path).toContain(status)
    if (status === 200) expect(body, path).toBe(page)
    expect(body, path).not.toMatch(/do not read|hidden$|root:/)
  }
})

const strict = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

test.each([
  '/',
  '/auth',
  '/assets/main-1a2b3c.js',
  '/api/olympiads',
  '/api/nowhere',
  '/platform',
  '/healthz',
])('%s carries the security headers', async (url) => {
  const { headers } = await app.get(url)
  const policy = String(headers['content-security-policy']).split(/;\s*/)
  expect(policy).toEqual(expect.arrayContaining(strict))
  expect(policy.join(' ')).not.toMatch(/unsafe|\*|http:/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(['same-origin', 'no-referrer']).toContain(headers['referrer-policy'])
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('behind TLS the browser is told to stay there', async () => {
  const secure = await testApp({ PUBLIC_URL: 'https://olympiad.example' }, { webFolder })
  const { headers } = await secure.get('/')
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
})

test('no other site may read an answer', async () => {
  for (const origin of ['https://evil.example', 'null']) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url: '/api/init', headers: { origin } })
      const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
      expect(names).toEqual([])
    }
  }
})

test('a body that dribbles in does not hold its connection for ever', async () => {
  expect(await app.requestTimeoutMs()).toBeGreaterThan(10_000)
  expect(await app.requestTimeoutMs()).toBeLessThanOrEqual(60_000)
})
