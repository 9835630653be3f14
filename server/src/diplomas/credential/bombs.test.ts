import type { CredentialCheck } from '@olympiad/contract/credentials'
import { greatestCredential } from '@olympiad/contract/credentials'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'
import { insertDiplomas, publicSettings } from '../../../test/ground/diplomas.ts'
import { insertPlaces } from '../../../test/ground/fixtures.ts'

// What is sent to be verified comes from anybody: whatever it is, it takes a moment and no more.

const app = await testApp(publicSettings)
await insertPlaces(app.db)
const [code = ''] = await insertDiplomas(app.db, [await app.person('ann')])
const genuine = (await app.get(`/api/diplomas/${code}/credential.json`)).body
const json = JSON.parse(genuine) as Record<string, unknown> & { '@context': string[] }

const verify = (body: string) =>
  app.inject({
    ...{ method: 'POST', url: '/api/diplomas/verify', payload: body },
    headers: { 'content-type': 'application/json' },
  })

/** A context beside ours, or instead of them. */
const withContext = (...contexts: unknown[]) => ({ ...json, '@context': contexts })
const subjectWith = (more: object) => ({
  ...json,
  credentialSubject: { ...(json['credentialSubject'] as object), ...more },
})
const nested = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth)
/** Every node knows every other: to sort them takes longer than anybody lives. */
const clique = (size: number) =>
  Array.from({ length: size }, (_, at) => ({
    id: `_:b${at}`,
    type: ['Result'],
    alignment: Array.from({ length: size }, (_, other) => ({ id: `_:b${other}` })),
  }))

const own = json['@context']
const bombs: [string, string][] = [
  ['a thousand nested lists', nested(30_000, '[', ']')],
  ['nested objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  [
    'nested objects inside of ours',
    JSON.stringify(subjectWith({ x: 0 })).replace(
      '"x":0',
      `"x":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    ),
  ],
  [
    'thousands of nodes that are all alike',
    JSON.stringify(
      subjectWith({ result: Array.from({ length: 3_000 }, () => ({ type: ['Result'] })) }),
    ),
  ],
  ['a graph that cannot be sorted', JSON.stringify(subjectWith({ result: clique(30) }))],
  ['a context that is fetched', JSON.stringify(withContext(...own, 'http://127.0.0.1:9/context'))],
  [
    'a context of its own',
    JSON.stringify(withContext(...own, { a: { '@id': 'x:y', '@context': { a: 'z:w' } } })),
  ],
  [
    'a context without end',
    JSON.stringify(withContext(...Array.from({ length: 900 }, () => own[0]))),
  ],
  [
    'keywords as keys',
    JSON.stringify({ ...json, '@graph': [json], '@included': [json], '@reverse': {} }),
  ],
  [
    'a prototype',
    genuine.replace('{', '{"__proto__": {"isSigned": true}, "constructor": {"prototype": {}},'),
  ],
  [
    'a signature of digits',
    genuine.replace(/"proofValue": "[^"]+"/, `"proofValue": "z${'2'.repeat(60_000)}"`),
  ],
  ['an enormous number', genuine.replace('"318"', `1${'0'.repeat(50_000)}`)],
  ['half a character', genuine.replace('Єлизавета', String.raw`\ud800`)],
  [
    'the same key twice',
    genuine
      .replace('"identityHash"', '"identityHash": "Хтось", "identityHash"')
      .replace('Єлизавета', 'Єва'),
  ],
]

test.each(bombs)('%s: no crash, no wait, no genuine diploma', async (_, body) => {
  expect(body.length).toBeLessThanOrEqual(greatestCredential)
  const began = performance.now()
  const { statusCode, payload } = await verify(body)
  expect(performance.now() - began).toBeLessThan(2_000)
  expect([200, 400, 422]).toContain(statusCode)
  if (statusCode !== 200) return
  const { verdict, isSigned } = JSON.parse(payload) as CredentialCheck
  expect(isSigned).toBe(false)
  expect(['altered', 'foreign']).toContain(verdict)
})

test('and the genuine one beside them still is', async () => {
  expect((await verify(genuine)).json()).toMatchObject({ verdict: 'genuine' })
})

test('longer than any credential is not read at all', async () => {
  const { statusCode } = await verify(`${genuine}${' '.repeat(greatestCredential)}`)
  expect(statusCode).toBe(413)
})

test('an address may verify so often, not as often as it may call', async () => {
  const limited = await testApp({ ...publicSettings, RATE_LIMIT_ADDRESS: '100' })
  const once = () =>
    limited.inject({
      ...{
        method: 'POST',
        url: '/api/diplomas/verify',
        payload: '{}',
        remoteAddress: '203.0.113.9',
      },
      headers: { 'content-type': 'application/json' },
    })
  const statuses = [await once(), await once(), await once()].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 200, 429])
  const call = await limited.inject({ url: '/api/diplomas/status/0', remoteAddress: '203.0.113.9' })
  expect(call.statusCode).toBe(200)
})
