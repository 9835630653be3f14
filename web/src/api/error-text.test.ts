import i18next from 'i18next'
import { expect, test } from 'vitest'
import pl from '../i18n/pl.json'
import uk from '../i18n/uk.json'
import { ApiError } from './call.ts'
import { errorText } from './error-text.ts'

await i18next.init({ lng: 'uk', resources: { uk: { translation: uk }, pl: { translation: pl } } })

const failures: [what: string, error: unknown, words: keyof typeof uk.errors][] = [
  ['Chrome did not reach the server', new TypeError('Failed to fetch'), 'connection'],
  [
    'Firefox did not',
    new TypeError('NetworkError when attempting to fetch resource.'),
    'connection',
  ],
  ['Safari did not', new TypeError('Load failed'), 'connection'],
  ['the answer broke off', new TypeError('network error'), 'connection'],
  ['10 s are over', new DOMException('signal timed out', 'TimeoutError'), 'timeout'],
  ['a proxy answers for the server', new ApiError(502, {}), 'server'],
  ['something in between refuses', new ApiError(403, {}), 'unexpected'],
  ['the answer is no JSON', new SyntaxError('Unexpected token <'), 'unexpected'],
  ['a defect of ours', new TypeError('x is not a function'), 'unexpected'],
  ['something is thrown', 'boom', 'unexpected'],
]

test.each(failures)('%s: said in the language of the page', (_, error, words) => {
  for (const [language, { errors }] of [['uk', uk] as const, ['pl', pl] as const]) {
    expect(errorText(i18next.getFixedT(language), error)).toBe(errors[words])
  }
})

test('the server’s own words are shown as they came', () => {
  const refusal = new ApiError(500, { code: 'internal', message: 'Сталася помилка' })
  expect(errorText(i18next.t, refusal)).toBe('Сталася помилка')
})

test('only a failed connection is blamed on the connection', () => {
  const blames = /з’єднання|інтернет|połączeni|internet/i
  for (const { errors } of [uk, pl]) {
    for (const [name, text] of Object.entries(errors)) {
      expect(blames.test(text), text).toBe(name === 'connection')
    }
  }
})
