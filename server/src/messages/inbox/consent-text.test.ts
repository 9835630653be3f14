import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newsConsentTexts } from '@olympiad/domain/news-consent'

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

test('what people agreed to stays as they read it', () => {
  expect(newsConsentTexts.map(({ uk, pl }) => [digest(uk), digest(pl)])).toEqual([
    ['320603d9eeb7', 'af0c63f8e007'],
  ])
})
