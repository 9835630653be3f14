import { sortKey } from '@olympiad/domain/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'

const app = await testApp()
const { pool } = app.db

const letters = 'aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźżабвгґдеєжзиіїйклмнопрстуфхцчшщьюя'
const signs = Array.from(`${letters}${letters.toUpperCase()}0123456789 -.()'’ʼ\u0301\u0306\u0308`)
const label = fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 })

test('SQL puts labels in the order of the domain', async () => {
  const labels = fc.sample(label, 3_000)
  const { rows } = await pool.query<{ key: string }>(
    'select sort_key(label) as key from unnest($1::text[]) with ordinality as l (label, nr) order by nr',
    [labels],
  )
  // Marks that no alphabet has make other letters; what is lower case there the domain alone knows.
  const isPlain = (text: string) => /^[^\p{M}]*$/u.test(text.normalize('NFC'))
  const pairs = labels.map((text, at) => ({ text, key: rows[at]?.key }))
  for (const { text, key } of pairs.filter((pair) => isPlain(pair.text))) {
    if (Array.from(text.normalize('NFC')).every((sign) => signs.includes(sign))) {
      expect(key, text).toBe(sortKey(text))
    }
  }
})
