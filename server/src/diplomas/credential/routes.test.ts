import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CredentialCheck } from '@olympiad/contract/credentials'
import { statusListSize } from '@olympiad/domain/diploma'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'
import {
  annulDiploma,
  insertDiplomas,
  publicSettings,
  sampleFacts,
} from '../../../test/ground/diplomas.ts'
import { insertPlaces } from '../../../test/ground/fixtures.ts'
import { replaceKeyFile } from './key-file.ts'
import { isRevokedIn } from './status-list.ts'
import { Signer } from './signer.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-diploma-key-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const app = await testApp({ ...publicSettings, DATA_DIR: dataDir })
await insertPlaces(app.db)
const keyFile = join(dataDir, 'diploma-key.pem')

let people = 0
/** Diplomas of people nobody has seen before. */
const diplomas = async (count: number, changes = {}) =>
  insertDiplomas(
    app.db,
    await Promise.all(Array.from({ length: count }, () => app.person(`owner-${people++}`))),
    changes,
  )
const credentialOf = (code: string) => app.get(`/api/diplomas/${code}/credential.json`)
const check = async (credential: string | object): Promise<CredentialCheck> =>
  (await verify(credential)).json()
const verify = (credential: string | object) =>
  app.inject({
    method: 'POST',
    url: '/api/diplomas/verify',
    headers: { 'content-type': 'application/json' },
    payload: typeof credential === 'string' ? credential : JSON.stringify(credential),
  })
const didDocument = async () =>
  (await app.get('/.well-known/did.json')).json<{ id: string; assertionMethod: string[] }>()

test('the key is made when it is first needed, for our eyes alone, and its public half is served', async () => {
  const document = await didDocument()
  expect(document.id).toBe('did:web:olympiad.example')
  expect(document.assertionMethod).toHaveLength(1)
  expect(document.assertionMethod[0]).toMatch(/^did:web:olympiad\.example#z6Mk/)
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  const { headers } = await app.get('/.well-known/did.json')
  expect(headers['access-control-allow-origin']).toBe('*')
})

test('a diploma is signed when somebody asks, and stays the same text', async () => {
  const [code = ''] = await diplomas(1)
  const first = await credentialOf(code)
  expect(first.statusCode).toBe(200)
  expect(first.headers['access-control-allow-origin']).toBe('*')
  const { rows } = await app.db.pool.query(
    'select credential from diploma_credentials where code = $1',
    [code],
  )
  expect(rows).toEqual([{ credential: first.body }])
  expect((await credentialOf(code.toLowerCase())).body).toBe(first.body)
  expect(await check(first.body)).toEqual({
    ...{ verdict: 'genuine', code, isSigned: true, state: 'valid', endedAt: null },
    differences: [],
  })
})

test('a code that nobody has, or that is none, has no credential', async () => {
  expect((await credentialOf('0000000000000000')).json()).toMatchObject({
    code: 'diploma_not_found',
  })
  for (const code of ['x', '%00', '!'.repeat(16)]) {
    expect((await credentialOf(code)).statusCode).toBe(400)
  }
})

test('what has ended is refused, its text is gone, and what somebody has of it is seen as ended', async () => {
  const [code = ''] = await diplomas(1)
  const { body } = await credentialOf(code)
  const forged = body.replace('"318"', '"319"')
  await annulDiploma(app.db, code, app.clock.now)
  const refused = await credentialOf(code)
  expect(refused.statusCode).toBe(410)
  expect(refused.body).not.toContain(sampleFacts.name)
  expect(await check(body)).toMatchObject({
    ...{ verdict: 'ended', isSigned: true, state: 'annulled' },
    ...{ endedAt: app.clock.now.toISOString(), differences: [] },
  })
  // Of what it said nothing is told, not even to whoever guesses.
  expect(await check(forged)).toMatchObject({ verdict: 'altered', differences: [] })
})

test('the status list says so within the same second, and of nobody else', async () => {
  const [kept = '', ended = ''] = await diplomas(2)
  const entry = async (code: string) => {
    const { credentialStatus } = (await credentialOf(code)).json()
    return credentialStatus as { statusListIndex: string; statusListCredential: string }
  }
  const entries = [await entry(kept), await entry(ended)]
  const path = new URL(entries[0]!.statusListCredential).pathname
  const bits = async () => {
    const { credentialSubject } = (await app.get(path)).json()
    return entries.map(({ statusListIndex }) =>
      isRevokedIn(credentialSubject.encodedList, Number(statusListIndex)),
    )
  }
  expect(await bits()).toEqual([false, false])
  const before = (await app.get(path)).body
  expect((await app.get(path)).body).toBe(before)
  await annulDiploma(app.db, ended, app.clock.now)
  expect(await bits()).toEqual([false, true])
})

test.each(['1', '7', '99999', '100000', '-1', '01', 'x', '0.5', '%2e'])(
  'there is no list %s',
  async (list) => {
    const { statusCode } = await app.get(`/api/diplomas/status/${list}`)
    expect([400, 404]).toContain(statusCode)
  },
)

test('a second list is there with the first diploma of it, and not before', async () => {
  const second = async () => (await app.get('/api/diplomas/status/1')).statusCode
  await app.db.pool.query(`select setval(pg_get_serial_sequence('diplomas', 'id'), $1, false)`, [
    statusListSize,
  ])
  await diplomas(1)
  expect(await second(), 'the last of the first').toBe(404)
  await diplomas(1)
  expect(await second()).toBe(200)
})

test('each fact that was altered is named, with what was issued', async () => {
  const [code = ''] = await diplomas(1)
  const { body } = await credentialOf(code)
  const altered = async (from: string, to: string) => {
    expect(body).toContain(from)
    const { verdict, isSigned, differences } = await check(body.replaceAll(from, to))
    expect([verdict, isSigned]).toEqual(['altered', false])
    return differences
  }
  expect(await altered('Ґалаґан', 'Ґалаган')).toEqual([
    { field: 'name', given: 'Ґалаган-Їжакевич Єлизавета', issued: sampleFacts.name },
  ])
  expect(await altered('"2"', '"1"')).toEqual([{ field: 'place', given: '1', issued: '2' }])
  expect(await altered('Срібна', 'Золота')).toEqual([
    { field: 'medal', given: 'Золота медаль', issued: 'Срібна медаль' },
  ])
  expect(await altered('"318"', '"999"')).toMatchObject([{ field: 'points' }])
  expect(await altered('"106"', '"999"')).toMatchObject([{ field: 'rightAnswers' }])
  expect(await altered('Базовий 2', 'Pro')).toMatchObject([{ field: 'category' }])
  expect(await altered('"Осіння', '"Зимова')).toMatchObject([{ field: 'olympiad' }])
  expect(await altered('2026-10-04', '2025-10-04')).toMatchObject([
    { field: 'date' },
    { field: 'signature' },
  ])
  expect(await altered('"Award"', '"Degree"')).toMatchObject([{ field: 'other' }])
  expect(await altered('"hashed": false', '"hashed": false, "salt": "x"')).toEqual([
    { field: 'name', given: 'x', issued: null },
  ])
})

test('somebody else’s is not looked into; a code that nobody has is unknown', async () => {
  const [code = ''] = await diplomas(1)
  const { body } = await credentialOf(code)
  const foreign = body.replaceAll('olympiad.example', 'elsewhere.example')
  expect(await check(foreign)).toMatchObject({ verdict: 'foreign', code: null, state: null })
  expect(await check({})).toMatchObject({ verdict: 'foreign', isSigned: false })
  const invented = body.replaceAll(code, '0000000000000000')
  expect(await check(invented)).toMatchObject({ verdict: 'altered', state: null, differences: [] })
})

test.each([
  ['nothing', ''],
  ['no JSON', '{"@context": '],
  ['a list', '[]'],
  ['a text', '"credential"'],
  ['null', 'null'],
  ['letters that are none', Buffer.from([0x7b, 0xff, 0x7d]).toString('latin1')],
])('%s is refused clearly', async (_, body) => {
  const { statusCode } = await verify(body)
  expect([400, 415, 422]).toContain(statusCode)
})

test('rotated, the new key signs and what the old one signed still holds', async () => {
  const [before = '', after = ''] = await diplomas(2)
  const old = await credentialOf(before)
  const [oldKey] = (await didDocument()).assertionMethod
  replaceKeyFile(keyFile)
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const fresh = await credentialOf(after)
  const { assertionMethod } = await didDocument()
  expect(assertionMethod).toEqual([oldKey, fresh.json().proof[0].verificationMethod])
  expect(old.json().proof[0].verificationMethod).toBe(oldKey)
  expect((await credentialOf(before)).body).toBe(old.body)
  for (const { body } of [old, fresh]) expect((await check(body)).verdict).toBe('genuine')
  const { rows } = await app.db.pool.query(
    'select id, retired_at is null as signs from diploma_keys order by added_at, id',
  )
  expect(
    rows.filter(({ signs }) => signs).map(({ id }) => `did:web:olympiad.example#${id}`),
  ).toEqual([assertionMethod[1]])
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  expect(readFileSync(keyFile, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/)
})

test('the job signs whatever nobody has asked for, once', async () => {
  const codes = await diplomas(25)
  await annulDiploma(app.db, codes[0]!, app.clock.now)
  const issuer = { did: 'did:web:x', webUrl: 'https://x', apiUrl: 'https://x' }
  const signer = new Signer(
    { db: app.db, now: () => app.clock.now },
    { issuer, key: { file: keyFile, isGiven: false } },
  )
  let signed = 0
  const round = async () => (await signer.signSome(0)).signed
  for (let some = await round(); some > 0; some = await round()) signed += some
  expect(signed).toBeGreaterThanOrEqual(24)
  const { rows } = await app.db.pool.query<{ code: string }>(
    'select code from diploma_credentials where code = any($1)',
    [codes],
  )
  expect(rows.map(({ code }) => code).toSorted()).toEqual(codes.slice(1).toSorted())
  expect(await round()).toBe(0)
})

test('several who sign the same diploma at once, with several keys, leave one text', async () => {
  const issuer = { did: 'did:web:x', webUrl: 'https://x', apiUrl: 'https://x' }
  const signers = Array.from({ length: 4 }, (_, at) => {
    const key = { file: join(dataDir, `key-${at}.pem`), isGiven: false }
    return new Signer({ db: app.db, now: () => app.clock.now }, { issuer, key })
  })
  for (const code of await diplomas(5)) {
    const texts = await Promise.all(signers.map((signer) => signer.credentialOf(code)))
    expect(new Set(texts).size).toBe(1)
    expect((await credentialOf(code)).body).toBe(texts[0])
  }
})
