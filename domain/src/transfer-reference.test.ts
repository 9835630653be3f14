import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  classOrderReference,
  registrationIn,
  transferReference,
  transferTargetIn,
} from './transfer-reference.ts'

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

test('the order of a class has a reference of its own, which is no registration', () => {
  expect(classOrderReference(123)).toBe('OC-000123-72')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (number) => {
      const written = classOrderReference(number)
      // In letters of the other alphabet, and with a zero for the first, it is the same.
      for (const text of [written, written.replace('OC', 'ОС'), written.replace('OC', '0c')]) {
        expect(transferTargetIn(`Клас 7-Б ${text}`)).toEqual({
          kind: 'class-order',
          orderNumber: number,
        })
        expect(registrationIn(text)).toBeNull()
      }
      // The same digits behind the other letters are nobody's.
      expect(transferTargetIn(written.replace('OC', 'OM'))).toBeNull()
      expect(transferTargetIn(transferReference(number).replace('OM', 'OC'))).toBeNull()
    }),
  )
})

test('a number whose beginning is right by itself is read to its end', () => {
  // 123 456 with its check digits is a number, too, and has check digits of its own.
  const [, six, check] = transferReference(123_456).split('-')
  const longer = Number(`${six}${check}`)
  expect(registrationIn(transferReference(longer))).toBe(longer)
  expect(registrationIn(transferReference(123_456))).toBe(123_456)
})

test('the first of several that is right counts, and a number beyond all is none', () => {
  const [first, second] = [transferReference(123), transferReference(456)]
  expect(registrationIn(`${first} ${second}`)).toBe(123)
  expect(registrationIn(`OM-000123-17 ${second}`)).toBe(456)
  expect(registrationIn(transferReference(2_147_483_647))).toBe(2_147_483_647)
  expect(registrationIn(transferReference(2_147_483_648))).toBeNull()
})
