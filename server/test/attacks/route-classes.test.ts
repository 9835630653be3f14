import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadClasses, rateClasses } from '@olympiad/contract/endpoint'
import type { RouteOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../ground/app.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'olympiad-classes-'))
writeFileSync(join(webFolder, 'index.html'), '<!doctype html>')
writeFileSync(join(webFolder, 'favicon.svg'), '<svg/>')
afterAll(() => rmSync(webFolder, { recursive: true }))

const routes: RouteOptions[] = []
const app = await testApp({}, { webFolder, onRoute: (route) => void routes.push(route) })
// Some have a reader of their own for what is sent, and are there once somebody asks.
await app.get('/healthz')

test('every route says how often it may be asked and who is sent away first', () => {
  const named = routes.flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`))
  for (const known of ['GET /api/init', 'HEAD /readyz', 'GET /covers/:sha256', 'GET /platform/*']) {
    expect(named).toContain(known)
  }
  expect(named).toContain('GET /auth')
  expect(named).toContain('GET /favicon.svg')
  expect(named).toContain('POST /api/payments/:provider/webhook')
  expect(named).toContain('GET /api/docs/openapi.json')
  const unclassed = routes.filter(
    ({ config }) =>
      !rateClasses.some((rate) => rate === config?.rate) ||
      !loadClasses.some((load) => load === config?.load),
  )
  expect(unclassed.map(({ url }) => url)).toEqual([])
})

test('only the last answers of a run go before everybody, and only probes are never sent away', () => {
  const ofLoad = (load: string) =>
    routes.filter(({ config }) => config?.load === load).map(({ url }) => url)
  expect(new Set(ofLoad('recall'))).toEqual(
    new Set(['/api/runs/:id/answers', '/api/runs/:id/finish']),
  )
  expect(new Set(ofLoad('probe'))).toEqual(new Set(['/healthz', '/readyz']))
})
