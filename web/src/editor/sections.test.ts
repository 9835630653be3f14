import { draftValues } from '@olympiad/domain/draft-fields'
import { draftFromTemplate } from '@olympiad/domain/draft-templates'
import { expect, test } from 'vitest'
import { sectionOf, sections } from './sections.ts'

test('every field of a draft stands in a section, and every section has fields', () => {
  const paths = [...draftValues(draftFromTemplate('sprint', '')).keys()]
  expect(new Set(paths.map(sectionOf))).toEqual(new Set(sections))
})

test.each([
  ['texts.pl.coverAlt', 'cover'],
  ['texts.uk.terms', 'terms'],
  ['texts.uk.organiser', 'texts'],
  ['endsAt', 'dates'],
  ['internationalPrice', 'prices'],
  ['categories.basic-1.9-12', 'categories'],
  ['categories', 'categories'],
  ['requiresBirth', 'settings'],
])('%s stands in %s', (path, section) => {
  expect(sectionOf(path)).toBe(section)
})
