import { listOlympiads } from '@olympiad/contract/olympiads'
import { addressOf } from '@olympiad/contract/call'
import { expect, test } from 'vitest'
import { filterOf, isOlympiadType, type OlympiadType } from './olympiad-filter.ts'

const askedFor = (type: OlympiadType) =>
  addressOf(listOlympiads.path, listOlympiads.request({ language: 'uk', ...filterOf(type) }))

test('international and national ask by is_international', () => {
  expect(askedFor('1')).toBe('/api/olympiads?language=uk&is_international=1')
  expect(askedFor('0')).toBe('/api/olympiads?language=uk&is_international=0')
})

test('ads and olympiad ask by promotion', () => {
  expect(askedFor('ads')).toBe('/api/olympiads?language=uk&promotion=ads')
  expect(askedFor('olympiad')).toBe('/api/olympiads?language=uk&promotion=olympiad')
})

test('all asks for everything', () => {
  expect(askedFor('all')).toBe('/api/olympiads?language=uk')
})

test('an address with another type is not believed', () => {
  expect(isOlympiadType('2')).toBe(false)
  expect(isOlympiadType(null)).toBe(false)
})
