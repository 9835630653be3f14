import type { RankedOlympiad } from '@olympiad/contract/ranking'
import { expect, test } from 'vitest'
import {
  addressOfChoice,
  choiceFrom,
  choiceInOlympiad,
  filterOfChoice,
  isSaid,
} from './ranking-choice.ts'

const olympiad = (id: number, category: RankedOlympiad['category'] = null): RankedOlympiad => ({
  id,
  title: { uk: 'Зорі', pl: 'Gwiazdy' },
  category,
})
const own = { level: 'intermediate', number: 3, ageBand: '13-15' } as const
const latest = olympiad(7, own)
const other = olympiad(9)
const address = (text: string) => new URLSearchParams(text)

test('K5 silence means the first completed olympiad and the person’s own category there', () => {
  expect(choiceFrom(address(''), [latest, other])).toEqual({
    olympiadId: 7,
    stage: { level: 'intermediate', number: 3 },
    ageBand: '13-15',
  })
})

test('who took no part sees everyone', () => {
  expect(choiceFrom(address(''), [other, latest])).toEqual({
    olympiadId: 9,
    stage: null,
    ageBand: null,
  })
})

test('the address comes first, and nonsense in it is not obeyed', () => {
  const asked = address('olympiad=9&level=pro-1&age=18-100')
  expect(choiceFrom(asked, [latest, other])).toEqual({
    olympiadId: 9,
    stage: { level: 'pro', number: 1 },
    ageBand: '18-100',
  })
  const nonsense = address('olympiad=x&level=basic-9&age=1-2')
  expect(choiceFrom(nonsense, [latest])).toEqual(choiceFrom(address(''), [latest]))
  expect(choiceFrom(address('level=all&age=all'), [latest])).toMatchObject({
    stage: null,
    ageBand: null,
  })
})

test('nothing is published yet', () => {
  expect(choiceFrom(address('olympiad=7'), [])).toBeNull()
})

test('an address given to a friend shows the same to the friend', () => {
  for (const text of ['', 'olympiad=9', 'level=all', 'age=9-12', 'level=all&age=all']) {
    const mine = choiceFrom(address(text), [latest, other])
    if (!mine) throw new Error('unreachable')
    const link = new URLSearchParams(addressOfChoice(mine))
    const withoutCategories = [olympiad(9), olympiad(7)]
    expect(choiceFrom(link, withoutCategories)).toEqual(mine)
    expect(isSaid(mine, link)).toBe(true)
    expect(isSaid(mine, address(text))).toBe(false)
  }
})

test('another olympiad opens at the own category there, or keeps what was chosen', () => {
  const before = { olympiadId: 9, stage: { level: 'pro', number: 1 }, ageBand: null } as const
  expect(choiceInOlympiad(before, latest)).toEqual(choiceFrom(address(''), [latest]))
  expect(choiceInOlympiad(before, olympiad(8))).toEqual({ ...before, olympiadId: 8 })
})

test('the server is asked for a category only where one is chosen', () => {
  expect(filterOfChoice({ olympiadId: 7, stage: null, ageBand: null })).toEqual({ olympiadId: 7 })
  expect(
    filterOfChoice({ olympiadId: 7, stage: { level: 'basic', number: 2 }, ageBand: '9-12' }),
  ).toEqual({ olympiadId: 7, level: 'basic', stageNumber: 2, ageBand: '9-12' })
})
