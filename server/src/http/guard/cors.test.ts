import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'

const web = 'https://web.example'
const other = 'http://localhost:4000'
const app = await testApp({ WEB_ORIGINS: `${web},${other}` })

const granted = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'))

describe('a web that is named', () => {
  test.each([web, other])('%s reads answers and refusals, without cookies', async (origin) => {
    const refused = { authorization: 'Bearer no.such.token', origin }
    for (const headers of [{ origin }, refused]) {
      const answer = await app.inject({ url: '/api/olympiads', headers })
      expect(answer.headers['access-control-allow-origin']).toBe(origin)
      expect(String(answer.headers['vary'])).toMatch(/\bOrigin\b/)
      expect(granted(answer.headers)).toEqual(['access-control-allow-origin'])
    }
  })

  test('may ask beforehand, and is told once for two hours', async () => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/api/auth/register',
      headers: { origin: web, 'access-control-request-method': 'POST' },
    })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': web,
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '7200',
    })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test('gets the permission with an answer that others were given before, too', async () => {
    const address = await app.listen()
    const url = `${address}/api/olympiads?language=uk`
    for (let visit = 0; visit < 5; visit++) await fetch(url)
    for (const origin of [web, other, web]) {
      const answer = await fetch(url, { headers: { origin } })
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
      await answer.body?.cancel()
    }
    expect(granted(Object.fromEntries((await fetch(url)).headers))).toEqual([])
  })

  test('shows pictures that live here', async () => {
    const { headers } = await app.get('/covers/none')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect((await app.get('/')).headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

test.each([
  ...['null', '*', 'https://evil.example', 'https://web.example.evil', 'https://evilweb.example'],
  ...['https://web.example:8443', 'http://web.example', 'https://WEB.example', `${web}/`],
  ...['https://sub.web.example', 'https://web.example%2eevil', `${web},${other}`, `${web} `],
  ...['http://localhost:40000', 'http://localhost', 'https://web.exampl\u0435'],
])('who comes from %j reads nothing', async (origin) => {
  for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
    const headers = { origin, 'access-control-request-method': 'POST' }
    const answer = await app.inject({ method, url: '/api/init', headers })
    // A blank at the end of a header is no part of it.
    if (origin.trim() === web) continue
    expect(granted(answer.headers), method).toEqual([])
  }
})

test('only the API is opened to others', async () => {
  for (const url of ['/', '/auth', '/platform', '/readyz', '/covers/none', '/%61pi/init']) {
    expect(granted((await app.inject({ url, headers: { origin: web } })).headers), url).toEqual([])
  }
})

describe('a server whose API is elsewhere', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'olympiad-api-'))
  writeFileSync(
    join(webFolder, 'index.html'),
    '<!doctype html><html lang="uk"><body></body></html>',
  )
  afterAll(() => rmSync(webFolder, { recursive: true }))
  const apiUrl = 'https://api.example'
  const front = await testApp({ API_URL: apiUrl, PUBLIC_URL: 'https://web.example' }, { webFolder })

  test('tells its pages where to call, and lets them', async () => {
    for (const url of ['/my-space', '/auth?token=x']) {
      const { body, headers } = await front.get(url)
      expect(body).toContain(`<html lang="uk" data-api="${apiUrl}">`)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`connect-src 'self' ${apiUrl};`)
      expect(policy).toContain(`img-src 'self' data: ${apiUrl};`)
      expect(policy).toMatch(/script-src 'self';/)
    }
  })

  test('without one a page says nothing and calls only here', async () => {
    const plain = await testApp({}, { webFolder })
    const { body, headers } = await plain.get('/my-space')
    expect(body).not.toContain('data-api')
    expect(headers['content-security-policy']).toContain("connect-src 'self';")
  })

  test('the stand-in is found at the API and sends people back to the web', async () => {
    const session = (await front.get('/api/init')).json<{
      data_list: { sites: { platform: string } }
    }>()
    expect(JSON.stringify(session)).toContain(`${apiUrl}/platform`)
    const { headers } = await front.get('/platform/sign-in/uk-participant')
    expect(headers['location']).toMatch(/^https:\/\/web\.example\/auth\?token=/)
  })
})
