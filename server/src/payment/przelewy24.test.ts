import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { przelewy24Provider, signOf } from './przelewy24.ts'

const crc = 'a1b2c3d4e5f60718'
const { webhook } = przelewy24Provider({
  url: 'http://localhost:9',
  merchantId: 11,
  posId: 12,
  apiKey: 'key',
  crc,
})
const notification = {
  merchantId: 11,
  posId: 12,
  sessionId: '7b1c3f0e-5f7c-4f4e-9a65-0f3e1c2d4b5a',
  amount: 12_300,
  originAmount: 12_300,
  currency: 'PLN',
  orderId: 3_141_592,
  methodId: 154,
  statement: 'p24-314/159 źdźbło',
}
const sign = (fields: Record<string, string | number>, key = crc) => signOf({ ...fields, crc: key })
const isGenuine = (json: unknown) =>
  webhook!.isGenuine({ headers: {}, body: Buffer.from(JSON.stringify(json)) })

test('the signature is over JSON text with slashes and letters as they are', () => {
  const text = '{"sessionId":"ź/1","merchantId":11,"amount":1,"currency":"PLN","crc":"c"}'
  const expected = createHash('sha384').update(text, 'utf8').digest('hex')
  expect(signOf({ sessionId: 'ź/1', merchantId: 11, amount: 1, currency: 'PLN', crc: 'c' })).toBe(
    expected,
  )
})

test('a notification verifies with its keys in any order and others beside them', async () => {
  const signed = { ...notification, sign: sign(notification) }
  expect(await isGenuine(signed)).toBe(true)
  const turned = Object.fromEntries(Object.entries(signed).toReversed())
  expect(await isGenuine({ extra: [1], ...turned, another: null })).toBe(true)
})

test.each(Object.keys(notification))('a notification with another %s is refused', async (name) => {
  const key = name as keyof typeof notification
  const value = notification[key]
  const changed = { ...notification, [key]: typeof value === 'number' ? value + 1 : `${value}x` }
  expect(await isGenuine({ ...changed, sign: sign(notification) })).toBe(false)
})

test('a notification signed by another key or for another merchant is refused', async () => {
  expect(await isGenuine({ ...notification, sign: sign(notification, 'other') })).toBe(false)
  const foreign = { ...notification, merchantId: 99 }
  expect(await isGenuine({ ...foreign, sign: sign(foreign) })).toBe(false)
  const till = { ...notification, posId: 99 }
  expect(await isGenuine({ ...till, sign: sign(till) })).toBe(false)
})

test.each([null, 1, 'text', [], {}, { sign: '' }, { ...notification, sign: null }])(
  '%j is no notification',
  async (json) => {
    expect(await isGenuine(json)).toBe(false)
  },
)

test('a refund notification verifies and says whether the money is back', async () => {
  const refund = {
    orderId: 3_141_592,
    sessionId: notification.sessionId,
    refundsUuid: 'r-1',
    merchantId: 11,
    amount: 12_300,
    currency: 'PLN',
    status: 0,
  }
  const contentOf = (json: unknown) => webhook!.contentOf(Buffer.from(JSON.stringify(json)))
  expect(await isGenuine({ ...refund, sign: sign(refund) })).toBe(true)
  expect(await isGenuine({ ...refund, status: 1, sign: sign(refund) })).toBe(false)
  const said = { kind: 'refund', attemptId: notification.sessionId }
  const { amount } = refund
  expect(contentOf({ ...refund, sign: 'x' })).toEqual({
    ...said,
    refund: { name: 'r-1', amount, state: 'done' },
  })
  expect(contentOf({ ...refund, status: 1, sign: 'x' })).toEqual({
    ...said,
    refund: { name: 'r-1', amount, state: 'refused' },
  })
})
