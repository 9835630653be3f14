import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../http/route/refusal.ts'
import { tokenSigner, tokenVerifier } from './token.ts'

const issuer = 'https://platform.example'
const audience = 'olympiad'
const secret = 'a secret that only this file and nobody else knows'
const bySecret = tokenVerifier({ kind: 'secret', secret, issuer, audience })

const second = 1
const minute = 60 * second
const now = () => Math.floor(Date.now() / 1000)

const good = (): JWTPayload => ({
  sub: 'person-1',
  iss: issuer,
  aud: audience,
  exp: now() + minute,
  role: 'participant',
  lang: 'pl',
  domain: 'pl',
})

const keyBytes = (text: string) => new TextEncoder().encode(text)
/** Claims as anybody could send them; undefined leaves one out. */
type Changes = Record<string, unknown>

const signed = (changes: Changes, key = secret) =>
  new SignJWT({ ...good(), ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(keyBytes(key))

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a good token says who it is', async () => {
  expect(await bySecret(await signed({}))).toEqual({
    subject: 'person-1',
    role: 'participant',
    language: 'pl',
    domain: 'pl',
  })
})

test('one audience of several is enough', async () => {
  expect(await bySecret(await signed({ aud: ['shop', audience] }))).not.toBeNull()
})

test.each<[string, Changes]>([
  ['expired', { exp: now() - minute }],
  ['not valid yet', { nbf: now() + minute }],
  ['for another audience', { aud: 'shop' }],
  ['without an audience', { aud: undefined }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['without an issuer', { iss: undefined }],
  ['without an end', { exp: undefined }],
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['with a subject of 201 characters', { sub: 'x'.repeat(201) }],
  ['with a subject no database can hold', { sub: 'a\u0000b' }],
  ['with half a character as subject', { sub: '\ud800' }],
])('a token %s is refused', async (_, changes) => {
  const token = await signed(changes)
  expect(await bySecret(token)).toBeNull()
})

test('a subject that is no text is refused', async () => {
  expect(await bySecret(await signed({ sub: 7 }))).toBeNull()
  expect(await bySecret(await signed({ sub: { id: 1 } }))).toBeNull()
})

test('a clock a few seconds off is forgiven, a minute is not', async () => {
  expect(await bySecret(await signed({ exp: now() - 2 }))).not.toBeNull()
  expect(await bySecret(await signed({ exp: now() - minute }))).toBeNull()
})

test('a token that was good a moment ago is not good beyond its end', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const token = await signed({ exp: now() + 20 })
    expect(await bySecret(token)).not.toBeNull()
    vi.advanceTimersByTime(15_000)
    expect(await bySecret(token)).not.toBeNull()
    vi.advanceTimersByTime(11_000)
    expect(await bySecret(token)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('a token that looks like a good one is not taken for it', async () => {
  const token = await signed({})
  expect(await bySecret(token)).not.toBeNull()
  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  expect(await bySecret(changed)).toBeNull()
})

test('nothing but the right signature counts', async () => {
  const token = await signed({})
  const [header, payload, signature] = token.split('.')
  const organiser = base64({ ...good(), role: 'organiser' })
  const tokens = [
    '',
    'garbage',
    'a.b.c',
    await signed({}, 'another secret that is long enough for HS256'),
    `${header}.${organiser}.${signature}`,
    `${header}.${payload}.`,
    `${base64({ alg: 'none' })}.${organiser}.`,
    `${base64({ alg: 'None' })}.${organiser}.${signature}`,
    `${base64({ alg: 'HS512' })}.${payload}.${signature}`,
    `${base64({ alg: 'HS256', crit: ['exp'] })}.${payload}.${signature}`,
  ]
  for (const one of tokens) expect(await bySecret(one)).toBeNull()
})

test('a token signed with the right secret by another algorithm is refused', async () => {
  for (const alg of ['HS384', 'HS512']) {
    const token = new SignJWT(good()).setProtectedHeader({ alg })
    expect(await bySecret(await token.sign(keyBytes(secret.repeat(2))))).toBeNull()
    expect(await bySecret(await token.sign(keyBytes(secret)))).toBeNull()
  }
})

test('only the claim "organiser" makes an organiser', async () => {
  const roleOf = async (role: unknown) => (await bySecret(await signed({ role })))?.role
  expect(await roleOf('organiser')).toBe('organiser')
  for (const role of ['admin', 'Organiser', ['organiser'], true, undefined]) {
    expect(await roleOf(role)).toBe('participant')
  }
})

test('an unknown domain is uk, and the language follows the domain', async () => {
  const of = async (changes: Changes) => {
    const { language, domain } = (await bySecret(await signed(changes))) ?? {}
    return [language, domain]
  }
  expect(await of({ lang: 'de', domain: 'de' })).toEqual(['uk', 'uk'])
  expect(await of({ lang: undefined, domain: 'pl' })).toEqual(['pl', 'pl'])
  expect(await of({ lang: 'uk', domain: 'pl' })).toEqual(['uk', 'pl'])
})

test('what the stand-in platform signs is accepted', async () => {
  const claims = { subject: 's', role: 'organiser', language: 'pl', domain: 'uk' } as const
  const token = await tokenSigner({ kind: 'secret', secret, issuer, audience })(claims, new Date())
  expect(await bySecret(token)).toEqual(claims)
})

// ── Keys by address ──────────────────────────────────────────────────────────────────────────────

const rsa = await generateKeyPair('RS256')
const elliptic = await generateKeyPair('ES256')
const foreign = await generateKeyPair('RS256')
const keySet = {
  keys: [
    { ...(await exportJWK(rsa.publicKey)), kid: 'rsa', alg: 'RS256', use: 'sig' },
    { ...(await exportJWK(elliptic.publicKey)), kid: 'ec', alg: 'ES256', use: 'sig' },
  ],
}
const foreignJwk = { ...(await exportJWK(foreign.publicKey)), kid: 'foreign', alg: 'RS256' }

/** Plays the platform's key server, and one of an attacker's, and counts who is asked. */
const asked = { keys: 0, evil: 0 }
const keyServer: { status: number } = { status: 200 }
const server = createServer((request, response) => {
  const isEvil = request.url === '/evil'
  asked[isEvil ? 'evil' : 'keys']++
  response.writeHead(keyServer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isEvil ? { keys: [foreignJwk] } : keySet))
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

beforeEach(() => {
  Object.assign(asked, { keys: 0, evil: 0 })
  keyServer.status = 200
})

const newVerifier = () => tokenVerifier({ kind: 'jwks', url: `${origin}/keys`, issuer, audience })

type Header = { alg: string; kid?: string; [name: string]: unknown }
const signedBy = (key: Parameters<SignJWT['sign']>[0], header: Header, changes: JWTPayload = {}) =>
  new SignJWT({ ...good(), ...changes }).setProtectedHeader(header).sign(key)

test('a token signed with a key of the platform is accepted', async () => {
  const verify = newVerifier()
  expect(await verify(await signedBy(rsa.privateKey, { alg: 'RS256', kid: 'rsa' }))).not.toBeNull()
  const token = await signedBy(elliptic.privateKey, { alg: 'ES256', kid: 'ec' })
  expect(await verify(token)).toMatchObject({ subject: 'person-1' })
  expect(asked.keys).toBe(1)
})

test('the public key is no shared secret', async () => {
  const verify = newVerifier()
  const pem = keyBytes(await exportSPKI(rsa.publicKey))
  const json = keyBytes(JSON.stringify(keySet.keys[0]))
  for (const key of [pem, json]) {
    expect(await verify(await signedBy(key, { alg: 'HS256', kid: 'rsa' }))).toBeNull()
  }
})

test('a token does not choose whose key it is checked with', async () => {
  const verify = newVerifier()
  const headers: Header[] = [
    { alg: 'RS256', kid: 'rsa', jku: `${origin}/evil` },
    { alg: 'RS256', kid: 'foreign', jku: `${origin}/evil` },
    { alg: 'RS256', kid: 'rsa', x5u: `${origin}/evil` },
    { alg: 'RS256', kid: 'rsa', jwk: foreignJwk },
    { alg: 'RS256', jwk: foreignJwk },
  ]
  for (const header of headers) {
    expect(await verify(await signedBy(foreign.privateKey, header))).toBeNull()
  }
  expect(asked.evil).toBe(0)
})

test('tokens of unknown keys do not make us flood the platform', async () => {
  const verify = newVerifier()
  const token = await signedBy(foreign.privateKey, { alg: 'RS256', kid: 'unknown' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token)))
  expect(answers.every((answer) => answer === null)).toBe(true)
  expect(asked.keys).toBe(1)
})

test('claims are checked with keys by address as well', async () => {
  const verify = newVerifier()
  const wrong: JWTPayload[] = [{ exp: now() - minute }, { aud: 'shop' }, { iss: 'x' }, { sub: '' }]
  for (const changes of wrong) {
    const token = await signedBy(rsa.privateKey, { alg: 'RS256', kid: 'rsa' }, changes)
    expect(await verify(token)).toBeNull()
  }
})

test('a key that was withdrawn is trusted for no more than a minute', async () => {
  const verify = newVerifier()
  const token = await signedBy(rsa.privateKey, { alg: 'RS256', kid: 'rsa' }, { exp: now() + 3_600 })
  expect(await verify(token)).not.toBeNull()
  const keys = keySet.keys
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    keySet.keys = keys.filter(({ kid }) => kid !== 'rsa')
    vi.advanceTimersByTime(59_000)
    expect(await verify(token)).not.toBeNull()
    // The key set itself is asked for again after ten minutes.
    vi.advanceTimersByTime(600_000)
    expect(await verify(token)).toBeNull()
  } finally {
    keySet.keys = keys
    vi.useRealTimers()
  }
})

test('with the key server away nobody is signed out: the answer is "try again"', async () => {
  const verify = newVerifier()
  keyServer.status = 500
  const token = await signedBy(rsa.privateKey, { alg: 'RS256', kid: 'rsa' })
  await expect(verify(token)).rejects.toThrow(new Refusal('unavailable'))
  keyServer.status = 200
  expect(await verify(token)).not.toBeNull()

  const nobody = tokenVerifier({ kind: 'jwks', url: 'http://127.0.0.1:9/keys', issuer, audience })
  await expect(nobody(token)).rejects.toThrow(new Refusal('unavailable'))
})
