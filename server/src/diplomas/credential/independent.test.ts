import { readFileSync } from 'node:fs'
import { verifyCredential } from '@digitalcredentials/verifier-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'
import { annulDiploma, insertDiplomas, publicSettings } from '../../../test/ground/diplomas.ts'
import { insertPlaces } from '../../../test/ground/fixtures.ts'
import { openBadgeSchema } from './open-badge-schema.ts'

// A verifier that others wrote and that knows nothing of us: what it asks the web for it asks the
// application, and the schema is the one saved beside.

const { OPEN_BADGES_SCHEMA } = process.env
const schema: object = OPEN_BADGES_SCHEMA
  ? (JSON.parse(readFileSync(OPEN_BADGES_SCHEMA, 'utf8')) as object)
  : openBadgeSchema

const app = await testApp(publicSettings)
const origin = publicSettings.PUBLIC_URL

beforeAll(() => {
  vi.stubGlobal('fetch', async (asked: Request | URL | string) => {
    const url = new URL(asked instanceof Request ? asked.url : asked)
    if (url.href === openBadgeSchema.$id)
      return Response.json({ ...schema, $id: openBadgeSchema.$id })
    if (url.origin !== origin) throw new Error(`nobody is at ${url.href}`)
    const { statusCode, body, headers } = await app.get(url.pathname)
    return new Response(body, {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type']) },
    })
  })
})
afterAll(() => vi.unstubAllGlobals())

type Step = { id: string; valid?: boolean; error?: unknown }
type Outcome = {
  errors?: { name: string }[]
  log?: Step[]
  additionalInformation?: {
    id: string
    results: { result: { valid: boolean; errors?: unknown } }[]
  }[]
}

async function verified(credential: unknown): Promise<Outcome> {
  return (await verifyCredential({
    credential: credential as never,
    knownDIDRegistries: [],
  })) as Outcome
}
const stepOf = ({ log = [] }: Outcome, id: string) => log.find((step) => step.id === id)

await insertPlaces(app.db)
const [person, other] = [await app.person('ann'), await app.person('bob')]
const [code = '', ended = ''] = await insertDiplomas(app.db, [person, other])
const credentialOf = async (which: string) =>
  (await app.get(`/api/diplomas/${which}/credential.json`)).json<Record<string, unknown>>()

test('an independent verifier finds signature and schema in order', async () => {
  const outcome = await verified(await credentialOf(code))
  expect(outcome.errors).toBeUndefined()
  expect(stepOf(outcome, 'valid_signature')).toEqual({ id: 'valid_signature', valid: true })
  expect(stepOf(outcome, 'revocation_status')).toEqual({ id: 'revocation_status', valid: true })
  const [checked] = outcome.additionalInformation ?? []
  expect(checked?.results[0]?.result).toEqual({ valid: true })
})

test('one changed letter, and it does not', async () => {
  const credential = await credentialOf(code)
  const text = JSON.stringify(credential).replace('Єлизавета', 'Єлизавєта')
  const { errors } = await verified(JSON.parse(text))
  expect(errors?.map(({ name }) => name)).toEqual(['invalid_signature'])
})

test('a diploma that has ended is seen as revoked', async () => {
  const credential = await credentialOf(ended)
  await annulDiploma(app.db, ended, app.clock.now)
  const outcome = await verified(credential)
  expect(stepOf(outcome, 'valid_signature')?.valid).toBe(true)
  expect(stepOf(outcome, 'revocation_status')?.valid).toBe(false)
  expect(stepOf(await verified(await credentialOf(code)), 'revocation_status')?.valid).toBe(true)
})
