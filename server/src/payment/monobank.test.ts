import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSigned, monobankKey } from './monobank.ts'

// The example of the provider's documentation: its key, its signature and its body, byte for byte.
const key = monobankKey(
  'LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFQUc1LzZ3NnZubGJZb0ZmRHlYWE4vS29CbVVjTgo3NWJSUWg4MFBhaEdldnJoanFCQnI3OXNSS0JSbnpHODFUZVQ5OEFOakU1c0R3RmZ5Znhub0ZJcmZBPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg==',
)
const signature =
  'MEUCIQC/mVKhi8FKoayul2Mim3E2oaIOCNJk5dEXxTqbkeJSOQIgOM0hsW0qcP2H8iXy1aQYpmY0SJWEaWur7nQXlKDCFxA='
const body = readFileSync(join(import.meta.dirname, 'fixtures/monobank-documentation.body'))
const isGenuine = (bytes: Buffer, sign: string = signature) =>
  isSigned({ headers: { 'x-sign': sign }, body: bytes }, key)

test('the example of the documentation verifies', () => {
  expect(isGenuine(body)).toBe(true)
})

test('the same data written again does not', () => {
  const data: unknown = JSON.parse(body.toString('utf8'))
  expect(isGenuine(Buffer.from(JSON.stringify(data)))).toBe(false)
  expect(isGenuine(Buffer.from(`${body.toString('utf8')}\n`))).toBe(false)
})

test('no byte of it can be changed', () => {
  const forged = body.map((_, index) => {
    const bytes = Buffer.from(body)
    bytes.writeUInt8(bytes.readUInt8(index) ^ 1, index)
    return isGenuine(bytes) ? 1 : 0
  })
  expect(forged).toHaveLength(body.length)
  expect(forged.reduce((sum, one) => sum + one, 0)).toBe(0)
})

test('a missing, empty, garbled or foreign signature is none', () => {
  expect(isSigned({ headers: {}, body }, key)).toBe(false)
  expect(isGenuine(body, '')).toBe(false)
  expect(isGenuine(body, 'not base64 at all')).toBe(false)
  expect(isGenuine(body, signature.replace('MEUC', 'MEUD'))).toBe(false)
})
