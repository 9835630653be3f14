import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sampleFacts } from '../../../test/ground/diplomas.ts'
import { isSignedBy } from './check.ts'
import { credentialText } from './credential.ts'
import { didOf } from './issuer.ts'
import { diplomaCredential } from './shape.ts'
import { signingKeyOf } from './signing-key.ts'

const apiUrl = 'https://olympiad.example'
const issuer = { did: didOf(apiUrl), webUrl: apiUrl, apiUrl }
const newKey = () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  return signingKeyOf(privateKey.export({ format: 'pem', type: 'pkcs8' }) as string)
}
const key = newKey()
const textOf = (changes: Partial<typeof sampleFacts> = {}) =>
  credentialText({ ...sampleFacts, ...changes }, 140_000, { issuer, key })

let text = ''
beforeAll(async () => {
  text = await textOf()
})

/** As the server asks: in the shape of ours, and signed with a key that is known. */
async function isGenuine(json: unknown, keyId = key.id): Promise<boolean> {
  const { success, data } = diplomaCredential.safeParse(json)
  return success && isSignedBy(data, issuer.did, (id) => id === keyId)
}

test('what is signed holds, and is the same text each time', async () => {
  expect(await isGenuine(JSON.parse(text))).toBe(true)
  expect(await textOf()).toBe(text)
})

test('it says what stands on the diploma, in its language', () => {
  const { credentialSubject, ...credential } = diplomaCredential.parse(JSON.parse(text))
  expect(credential).toMatchObject({
    id: 'https://olympiad.example/api/diplomas/7K3M9QXD0H2VRT5B/credential.json',
    issuer: { id: 'did:web:olympiad.example' },
    validFrom: '2026-10-04T09:30:00Z',
    credentialStatus: {
      id: 'https://olympiad.example/api/diplomas/status/1#8928',
      statusListIndex: '8928',
      statusListCredential: 'https://olympiad.example/api/diplomas/status/1',
    },
  })
  expect(credentialSubject.identifier[0].identityHash).toBe('Ґалаґан-Їжакевич Єлизавета')
  const { achievement, result } = credentialSubject
  expect(achievement).toMatchObject({
    inLanguage: 'uk',
    name: 'Осіння олімпіада пам’яті',
    description: 'Базовий 2 · 13–15 років',
  })
  expect(achievement.criteria.narrative).toMatch(/Місце/)
  expect(result.map(({ value }) => value)).toEqual(['2', 'Срібна медаль', '318', '106'])
})

test('without a medal it speaks of none; in Polish it is Polish', async () => {
  const { credentialSubject } = diplomaCredential.parse(
    JSON.parse(
      await textOf({
        language: 'pl',
        medal: null,
        category: { level: 'pro', stageNumber: 1, ageBand: '18-100' },
      }),
    ),
  )
  expect(credentialSubject.achievement.description).toBe('Pro 1 · 18+')
  expect(credentialSubject.achievement.resultDescription.map(({ name }) => name)).toEqual([
    'Miejsce',
    'Punkty',
    'Poprawne odpowiedzi',
  ])
})

type Path = (string | number)[]

const pathsIn = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...path, name]))
    : [path]

/** The credential with one value changed. */
function changed(path: Path, change: (value: unknown) => unknown): unknown {
  const copy: unknown = JSON.parse(text)
  let place = copy as Record<string, unknown>
  for (const name of path.slice(0, -1)) place = place[name] as Record<string, unknown>
  const last = path.at(-1) as string
  const value = change(place[last])
  if (value === undefined) delete place[last]
  else place[last] = value
  return copy
}

/** The last letter is another one. */
const nextLetter = (value: unknown) =>
  typeof value === 'string'
    ? `${value.slice(0, -1)}${String.fromCodePoint((value.codePointAt(value.length - 1) ?? 0) + 1)}`
    : typeof value === 'boolean'
      ? !value
      : 0

/** The first digit is another one: an instant stays an instant. */
const otherDigit = (value: unknown) =>
  typeof value === 'string' && /\d/.test(value)
    ? value.replace(/\d/, (digit) => `${(Number(digit) + 1) % 10}`)
    : null

test('one letter or digit changed, a blank added, a value gone, anywhere: it does not hold', async () => {
  const paths = pathsIn(JSON.parse(text))
  expect(paths.length).toBeGreaterThan(50)
  const changes = [nextLetter, otherDigit, (value: unknown) => `${String(value)} `, () => undefined]
  for (const path of paths) {
    for (const change of changes) {
      expect([path.join('.'), await isGenuine(changed(path, change))]).toEqual([
        path.join('.'),
        false,
      ])
    }
  }
})

test.each<[string, (json: Record<string, unknown>) => unknown]>([
  ['a fact more', (json) => ({ ...json, description: 'Перше місце' })],
  [
    'a person with an address',
    ({ credentialSubject, ...json }) => ({
      ...json,
      credentialSubject: { ...(credentialSubject as object), id: 'did:example:me' },
    }),
  ],
  [
    'a second proof',
    ({ proof, ...json }) => ({ ...json, proof: [...(proof as []), ...(proof as [])] }),
  ],
  ['no proof', ({ proof: _, ...json }) => json],
  [
    'a context of its own',
    (json) => ({ ...json, '@context': [...(json['@context'] as []), { name: 'x:y' }] }),
  ],
  [
    'a context from elsewhere',
    (json) => ({ ...json, '@context': [...(json['@context'] as []), 'https://evil.example'] }),
  ],
  [
    'contexts in another order',
    (json) => ({ ...json, '@context': (json['@context'] as string[]).toReversed() }),
  ],
  ['an aliased key', ({ name, ...json }) => ({ ...json, 'https://schema.org/name': name })],
])('%s: it does not hold', async (_, change) => {
  expect(await isGenuine(change(JSON.parse(text)))).toBe(false)
})

test('signed with a key that is not the issuer’s it does not hold, whoever it says signed it', async () => {
  const other = newKey()
  const forged = JSON.parse(await credentialText(sampleFacts, 140_000, { issuer, key: other }))
  expect(await isGenuine(forged)).toBe(false)
  expect(await isGenuine(forged, other.id)).toBe(true)
  forged.proof[0].verificationMethod = `${issuer.did}#${key.id}`
  expect(await isGenuine(forged)).toBe(false)
})

test('the order of keys in the file does not matter', async () => {
  const reversed = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(reversed)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toReversed()
              .map(([name, part]) => [name, reversed(part)]),
          )
        : value
  expect(await isGenuine(reversed(JSON.parse(text)))).toBe(true)
})

test.each([
  ['https://olympiad.example', 'did:web:olympiad.example'],
  ['http://localhost:3000', 'did:web:localhost%3A3000'],
  ['https://olympiad.example:8443', 'did:web:olympiad.example%3A8443'],
])('%s is %s', (url, did) => {
  expect(didOf(url)).toBe(did)
})
