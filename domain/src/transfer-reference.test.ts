import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registrationIn, transferReference } from './transfer-reference.ts'

const ids = fc.integer({ min: 1, max: 2_147_483_647 })

test('a reference as people read it', () => {
  expect(transferReference(123)).toBe('OM-000123-20')
  expect(transferReference(123_456_789)).toMatch(/^OM-123456789-\d\d$/)
})

test.each([
  (reference: string) => reference,
  (reference: string) => reference.toLowerCase(),
  (reference: string) => reference.replaceAll('-', ''),
  (reference: string) => reference.replaceAll('-', ' '),
  (reference: string) => `Оплата за олімпіаду ${reference}, Зірка Ада`,
  (reference: string) => `opłata/${reference}/Nowak 12`,
  (reference: string) => reference.replace('OM', 'ОМ'),
  (reference: string) => reference.replace('OM', '0M'),
  (reference: string) => reference.replace('OM', 'O M '),
  (reference: string) => `${reference} 15.05.2026`,
])('is found again as banks and people spell it (%#)', (spelled) => {
  fc.assert(
    fc.property(ids, (id) => {
      expect(registrationIn(spelled(transferReference(id)))).toBe(id)
    }),
  )
})

test('a wrong digit, and two that changed places, are noticed', () => {
  fc.assert(
    fc.property(ids, fc.nat(), fc.integer({ min: 1, max: 9 }), (id, place, by) => {
      const written = transferReference(id).replace(/\D/g, '')
      const at = place % written.length
      const wrong = (Number(written[at]) + by) % 10
      expect(registrationIn(`OM${written.slice(0, at)}${wrong}${written.slice(at + 1)}`)).not.toBe(
        id,
      )
      const next = at + 1
      if (next < written.length && written[at] !== written[next]) {
        const turned = `${written.slice(0, at)}${written[next]}${written[at]}${written.slice(next + 1)}`
        expect(registrationIn(`OM${turned}`)).toBeNull()
      }
    }),
  )
})

test.each(['', 'OM', 'OM-12-34', 'Оплата', 'OM-000123-17', '000123-20', 'OM-000000-98'])(
  '%j names nobody',
  (text) => expect(registrationIn(text)).toBeNull(),
)
