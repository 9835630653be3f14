import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@olympiad/contract/api'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'olympiad-methods-'))
writeFileSync(join(webFolder, 'index.html'), '<!doctype html>')
writeFileSync(join(webFolder, 'favicon.svg'), '<svg/>')
afterAll(() => rmSync(webFolder, { recursive: true }))
const app = await testApp({}, { webFolder })

type Method = NonNullable<InjectOptions['method']>
const ask = (method: Method, url: string, more: InjectOptions = {}) =>
  app.inject({ method, url, ...more })

/** Pages that stand under the address of a call. */
const pages: Record<string, string[]> = { '/api/unsubscribe/{token}': ['GET', 'HEAD'] }
const paths = [...new Set(endpoints.map(({ call }) => call.path))]

test.each(paths)('%s says which methods it has to whoever tries another', async (path) => {
  const methods = endpoints.filter(({ call }) => call.path === path).map(({ call }) => call.method)
  const known = new Set<string>([
    ...methods,
    ...(methods.includes('GET') ? ['HEAD'] : []),
    ...(pages[path] ?? []),
  ])
  const url = path.replaceAll(/\{\w+\}/g, '1')
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
    const answer = await ask(method, url)
    if (known.has(method)) {
      expect(answer.statusCode, method).not.toBe(405)
      continue
    }
    expect([method, answer.statusCode]).toEqual([method, 405])
    const allowed = String(answer.headers.allow).split(', ')
    expect(new Set(allowed)).toEqual(new Set([...known, 'OPTIONS']))
    if (method !== 'HEAD') expect(answer.json()).toMatchObject({ code: 'method_not_allowed' })
  }
  const options = await ask('OPTIONS', url)
  expect([options.statusCode, options.body]).toEqual([204, ''])
  expect(options.headers.allow).toContain('OPTIONS')
})

test.each([
  ['/readyz', 'GET, HEAD, OPTIONS'],
  ['/covers/abc', 'GET, HEAD, OPTIONS'],
  ['/platform', 'GET, HEAD, OPTIONS'],
  ['/favicon.svg', 'GET, HEAD, OPTIONS'],
  ['/', 'GET, HEAD, OPTIONS'],
  ['/olympiads/all?x=1', 'GET, HEAD, OPTIONS'],
  ['/%61pi/olympiads/', 'GET, HEAD, OPTIONS'],
  ['/api/olympiads/get-task/', 'POST, OPTIONS'],
])('a body sent to %s in vain is not read', async (url, allow) => {
  const answer = await ask('PUT', url, {
    payload: '{"half',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(405)
  const allowed = String(answer.headers.allow).split(', ')
  expect(allowed.toSorted()).toEqual(allow.split(', ').toSorted())
})

test.each(['/api/nowhere', '/assets/gone.js', '/api/olympiads/1/2/3'])(
  '%s is nowhere by any method',
  async (url) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      expect((await ask(method, url)).statusCode).toBe(404)
    }
  },
)
