import { expect, test } from 'vitest'
import { configOf } from '../config.ts'
import { providersOf } from './providers.ts'

const here = { PUBLIC_URL: 'https://olympiad.example.com', STAND_IN: 'on' }
const monobank = { MONOBANK_TOKEN: 'token' }
const przelewy24 = {
  PRZELEWY24_MERCHANT_ID: '11',
  PRZELEWY24_API_KEY: 'key',
  PRZELEWY24_CRC: 'crc',
}
const takerOf = (settings: Record<string, string>, currency: 'UAH' | 'PLN' | 'EUR') => {
  const { providersFor } = providersOf(
    configOf({ ...here, ...settings }).payments,
    () => new Date(0),
  )
  return providersFor({ amount: 1, currency })[0]?.name ?? null
}

test('without a provider everything is simulated', () => {
  expect((['UAH', 'PLN', 'EUR'] as const).map((currency) => takerOf({}, currency))).toEqual(
    Array(3).fill('simulated'),
  )
})

test('the currency chooses among the configured providers, and none means none', () => {
  const both = { ...monobank, ...przelewy24 }
  const takers = (settings: Record<string, string>) =>
    (['UAH', 'PLN', 'EUR'] as const).map((currency) => takerOf(settings, currency))
  expect(takers(both)).toEqual(['monobank', 'przelewy24', 'przelewy24'])
  expect(takers(monobank)).toEqual(['monobank', null, 'monobank'])
  expect(takers(przelewy24)).toEqual([null, 'przelewy24', 'przelewy24'])
})

test('the point of sale is the merchant unless it is named, and addresses lose their last slash', () => {
  const config = configOf({ ...here, ...przelewy24, PRZELEWY24_URL: 'https://sandbox.example/' })
  expect(config.payments.przelewy24).toMatchObject({ posId: 11, url: 'https://sandbox.example' })
})

test.each([
  [{ MONOBANK_URL: 'https://api.example.com' }, 'MONOBANK_TOKEN'],
  [{ ...przelewy24, PRZELEWY24_CRC: '' }, 'Missing: PRZELEWY24_CRC'],
  [{ PRZELEWY24_POS_ID: '12' }, 'PRZELEWY24_MERCHANT_ID, PRZELEWY24_API_KEY, PRZELEWY24_CRC'],
  [{ ...przelewy24, PRZELEWY24_MERCHANT_ID: 'eleven' }, 'PRZELEWY24_MERCHANT_ID'],
  [{ ...monobank, PUBLIC_URL: '' }, 'PUBLIC_URL'],
  [{ ...monobank, MONOBANK_URL: 'ftp://api.example.com' }, 'MONOBANK_URL'],
])('%j cannot work, and the message says why', (settings, word) => {
  expect(() => configOf({ ...here, ...settings })).toThrow(word)
})

const needed = ['PRZELEWY24_MERCHANT_ID', 'PRZELEWY24_API_KEY', 'PRZELEWY24_CRC'] as const
const whole: Record<string, string> = {
  ...przelewy24,
  PRZELEWY24_POS_ID: '12',
  PRZELEWY24_URL: 'https://sandbox.example',
}
const halves = Array.from({ length: 2 ** 5 }, (_, number) =>
  Object.fromEntries(Object.entries(whole).filter((_pair, bit) => (number >> bit) & 1)),
)

test.each(halves)(
  'of Przelewy24 only %j: all that is needed, nothing at all, or a named gap',
  (half) => {
    const missing = needed.filter((name) => !(name in half))
    const start = () => configOf({ ...here, ...half }).payments.przelewy24
    if (Object.keys(half).length === 0) expect(start()).toBeNull()
    else if (missing.length === 0) expect(start()).toMatchObject({ merchantId: 11, crc: 'crc' })
    else expect(start).toThrow(`configured only in part. Missing: ${missing.join(', ')}.`)
  },
)

test('each provider needs PUBLIC_URL, also when the other one is whole', () => {
  for (const one of [monobank, przelewy24, { ...monobank, ...przelewy24 }]) {
    expect(() => configOf(one)).toThrow('A payment provider needs PUBLIC_URL')
  }
  expect(() => configOf({ ...here, ...monobank, PRZELEWY24_CRC: 'crc' })).toThrow('Missing')
})

test('no secret is in a message', () => {
  const settings = { ...przelewy24, PRZELEWY24_API_KEY: 'very-secret', PRZELEWY24_CRC: '' }
  expect(() => configOf({ ...here, ...settings })).not.toThrow('very-secret')
})
