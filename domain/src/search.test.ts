import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFoundBy, searchBeginnings, searchWords, sortKey } from './search.ts'

test.each([
  ['Щербак', 'Shcherbak', 'Szczerbak', 'ЩЕРБАК'],
  ['Шевченко', 'Shevchenko', 'Szewczenko'],
  ['Юлія', 'Yuliia', 'Iuliia', 'Julia', 'Yulia'],
  ['Їжак', 'Yizhak', 'їжак', 'І\u0308жак'],
  ['Мар’яна', "Мар'яна", 'Марʼяна', 'Mariana', 'Maryana', 'Marjana'],
  ['Коваль', 'Koval', 'Kowal'],
  ['Хмельницький', 'Khmelnytskyi', 'Chmielnicki'],
  ['Войцех', 'Wojciech'],
  ['Кузнєцов', 'Kuznietsov', 'Kuznetsov', 'Kuzniecow'],
  ['Олександр', 'Oleksandr', 'Olexandr'],
  ['Григорій', 'Hryhorii', 'Grigoriy'],
  ['Лодзь', 'Łódź', 'Lodz', 'ŁÓDŹ'],
  ['Ґалаґан', 'Galagan', 'Halahan'],
])('%s and %s are looked for in the same way', (...spellings) => {
  expect(new Set(spellings.map((one) => searchWords(one).join(' '))).size).toBe(1)
})

test('different names stay different, and so do numbers', () => {
  const names = ['Коваль', 'Кавун', 'Шевчук', 'Шевченко', 'Іван', 'Яна', '1001', '10001', '11', '1']
  expect(new Set(names.map((one) => searchWords(one).join(' '))).size).toBe(names.length)
})

test('an address, a school and a hyphen fall into words', () => {
  expect(searchWords('o.kit-1@example.com')).toEqual(['o', 'cit', '1', 'ecsample', 'com'])
  expect(searchWords('Ліцей № 11, «Зоря»')).toEqual(['licei', 'no', '11', 'zoria'])
  expect(searchWords('  ')).toEqual([])
  expect(searchWords('გიორგი')).toEqual(['გიორგი'])
})

test.each([
  ['Kuznetsov', 'Кузнєцов'],
  ['Kuznietsov', 'Кузнєцов'],
  ['Shcherbak', 'Щербак'],
  ['Khmelnytskyi', 'Хмельницький'],
  ['Szczerbak', 'Щербак'],
  ['Yuliia', 'Юлія'],
])('typing %s finds %s after every key', (typed, name) => {
  for (let length = 1; length <= typed.length; length++) {
    expect(isFoundBy(name, typed.slice(0, length)), typed.slice(0, length)).toBe(true)
  }
})

test('every word that is typed begins one, in any order; nothing typed finds everything', () => {
  const title = 'Кубок пам’яті 2026'
  for (const typed of ['', ' … ', '2026 kub', 'памят КУБОК']) {
    expect(isFoundBy(title, typed), typed).toBe(true)
  }
  for (const typed of ['убок', 'кубок 2025', 'кубок памяті 2026 осінь']) {
    expect(isFoundBy(title, typed), typed).toBe(false)
  }
})

test('no text makes a word that a query cannot hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const word of searchWords(text)) expect(word).toMatch(/^[^\s'"\\:&|!()*#]+$/u)
    }),
    { numRuns: 50 },
  )
})

test('names stand in the order of their alphabet, Latin first', () => {
  const sorted = [
    ...['Abacki', 'Cap', 'Ćma', 'Lis', 'Łoś', 'Mak', 'Zak', 'Żuk'],
    ...['Гава', 'Ґава', 'Дуб', 'Ева', 'Єва', 'Жук', 'Ира', 'Іван', 'Їжак', 'Йосип', 'Щука', 'Яна'],
  ]
  const shuffled = sorted.toReversed().toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  expect(shuffled).toEqual(sorted)
  expect(sortKey('мар’яна')).toBe(sortKey('МАРʼЯНА'))
})

test('a word is looked for by its first hundred letters', () => {
  const long = 'ab'.repeat(100)
  expect(searchWords(long)).toEqual([long.slice(0, 100)])
})

test('however often a letter is repeated it is heard once', () => {
  expect(searchWords('Annna')).toEqual(searchWords('Ana'))
})

test('the last letter of what is typed may still become another, and no other does', () => {
  expect(searchBeginnings('titus it')).toEqual([['titus'], ['it', 'ic']])
  expect(searchBeginnings('dimi')).toEqual([['dimi', 'dime']])
  expect(searchBeginnings('oles')).toEqual([['oles']])
})

test('an apostrophe is no letter to be put in order by, and the rest keeps its places', () => {
  expect(sortKey('Мар’яна')).toBe(sortKey('Маряна'))
  expect(sortKey('абв').startsWith(sortKey('аб'))).toBe(true)
  expect(sortKey('аб')).toHaveLength(2)
})
