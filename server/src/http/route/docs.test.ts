import { setImmediate } from 'node:timers/promises'
import { endpoints } from '@olympiad/contract/api'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'
import { docsPath, serveOnce } from './docs.ts'

const app = await testApp()

type Document = {
  openapi: string
  paths: Record<string, Record<string, { summary?: string; responses: Record<string, unknown> }>>
}
const document = (await app.get('/api/docs/openapi.json')).json<Document>()

test('the document is OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
})

test.each([
  ['get', '/api/olympiads'],
  ['get', '/api/olympiads/my'],
  ['get', '/api/olympiads/{id}'],
  ['post', '/api/auth/register'],
  ['post', '/api/olympiads/get-task'],
  ['post', '/api/olympiads/get-task-list'],
  ['post', '/api/olympiads/run-olmypiad'],
  ['get', '/api/olympiads/agreement/{id}'],
  ['get', '/api/init'],
  ['get', '/api/ranking'],
  ['get', '/api/guide/get-country-list'],
  ['get', '/api/guide/get-region-list/{countryId}'],
  ['get', '/api/guide/get-city-list/{regionId}'],
])('the specification’s %s %s is documented', (method, path) => {
  expect(document.paths[path]?.[method]?.summary).toEqual(expect.any(String))
})

const documented = endpoints.filter(({ isHidden }) => !isHidden)

test.each(documented.map(({ call }) => [call.method, call.path] as const))(
  '%s %s of the contract is bound and documented',
  async (method, path) => {
    const answer = await app.inject({ method, url: path.replace(/\{\w+\}/g, '1') })
    expect(answer.json<{ code?: string }>().code).not.toBe('not_found')
    const documented = document.paths[path]?.[method.toLowerCase()]
    expect(Object.keys(documented?.responses ?? {})).toContain('200')
  },
)

test('nothing is documented that the contract does not know', () => {
  const known = new Set<string>(endpoints.map(({ call }) => call.path))
  const strangers = Object.keys(document.paths).filter(
    (path) => path.startsWith('/api/') && !known.has(path),
  )
  expect(strangers).toEqual([])
})

test('a reference in the document leads somewhere', () => {
  const text = JSON.stringify(document)
  const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path))
  expect(references.size).toBeGreaterThan(3)
  for (const reference of references) {
    const found = reference
      ?.split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
    expect(found, reference).toBeDefined()
  }
})

test('the page needs nothing from another host', async () => {
  const page = await app.get('/api/docs/')
  expect(page.statusCode).toBe(200)
  const links = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '')
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    const url = new URL(link, 'http://here/api/docs/')
    expect(url.host, link).toBe('here')
    expect((await app.get(url.pathname)).statusCode, link).toBe(200)
  }
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toMatch(/https?:|\*/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
})

test('what was made once is given again, however it is asked for', async () => {
  const withoutId = ({ date: _, 'x-request-id': _id, ...rest }: Record<string, unknown>) => rest
  for (const path of ['/api/docs/openapi.json', '/api/docs/openapi.yaml', '/api/docs/']) {
    const first = await app.get(path)
    const { etag } = (await app.get(path)).headers
    expect(etag, path).toEqual(expect.any(String))
    const again = await app.get(`${path}?other=1`)
    expect(again.body).toBe(first.body)
    expect(again.headers).toMatchObject({
      'content-type': first.headers['content-type'],
      'content-security-policy': first.headers['content-security-policy'],
      'x-content-type-options': 'nosniff',
    })
    expect(withoutId(again.headers)).toEqual(withoutId((await app.get(path)).headers))
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    const known = await app.inject({ url: path, headers: { 'if-none-match': String(etag) } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  }
})

test('it is made once however many ask at once, and again where it could not be made', async () => {
  const server = fastify()
  let tries = 0
  serveOnce(server, {})('/some', async () => {
    const isFirst = ++tries === 1
    await setImmediate()
    if (isFirst) throw new Error('not yet')
    return { text: 'made', headers: {} }
  })
  const askedBy = async (count: number) => {
    const asking = Array.from({ length: count }, () => server.inject(`${docsPath}/some`))
    return new Set((await Promise.all(asking)).map(({ statusCode }) => statusCode))
  }
  expect([await askedBy(100), tries]).toEqual([new Set([500]), 1])
  expect([await askedBy(100), tries]).toEqual([new Set([200]), 2])
})

test('/api/docs leads to the page', async () => {
  const answer = await app.get('/api/docs')
  const lands =
    answer.statusCode === 200 ? answer : await app.get(String(answer.headers['location']))
  expect(lands.headers['content-type']).toMatch(/^text\/html/)
})
