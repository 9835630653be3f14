import { expect, test } from 'vitest'
import { payerProblems } from './payer.ts'

const problemsOf = (changes: { name?: string; email?: string }) =>
  payerProblems({ name: 'Олена Зоряна', email: 'olena@example.com', ...changes })

test.each(['Олена Зоряна', ' Zażółć Gęślą ', 'ТОВ «Простір», № 7', 'X'.repeat(200)])(
  '“%s” may pay',
  (name) => expect(problemsOf({ name })).toEqual([]),
)

test.each([
  [{ name: '' }, 'name', 'required'],
  [{ name: '  ' }, 'name', 'required'],
  [{ name: 'Оле\u202eна' }, 'name', 'unreadable'],
  [{ name: 'Оле\u0000на' }, 'name', 'unreadable'],
  [{ name: '\u3164' }, 'name', 'unreadable'],
  [{ name: 'Оле\u2063на' }, 'name', 'unreadable'],
  [{ name: '—' }, 'name', 'wordless'],
  [{ name: 'X'.repeat(201) }, 'name', 'too-long'],
  [{ email: '' }, 'email', 'required'],
  [{ email: 'olena' }, 'email', 'email'],
  [{ email: 'ole\u2063na@example.com' }, 'email', 'email'],
  [{ email: 'olena@' }, 'email', 'email'],
  [{ email: 'o@example.com, p@example.com' }, 'email', 'email'],
] as const)('%j is refused at its field', (changes, field, kind) => {
  expect(problemsOf(changes)).toEqual([{ field, kind }])
})

test('both fields are named at once', () => {
  expect(problemsOf({ name: '', email: '' }).map(({ field }) => field)).toEqual(['name', 'email'])
})
