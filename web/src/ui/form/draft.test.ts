import { expect, test } from 'vitest'
import { draftFrom } from './draft.ts'

const shapes = {
  name: (value: unknown) => typeof value === 'string',
  size: (value: unknown) => value === null || typeof value === 'number',
}

test('a draft gives back what fits a field, an empty value too', () => {
  expect(draftFrom('{"name":"","size":null}', shapes)).toEqual({ name: '', size: null })
})

test.each(['{"name":7}', '{"other":"x"}', '{"toString":"x"}', '{"constructor":1}'])(
  'of %s nothing fits',
  (text) => {
    expect(draftFrom(text, shapes)).toEqual({})
  },
)

test.each([null, '', '{', 'null', '[]', '7', '"name"'])('%j is no draft', (text) => {
  expect(draftFrom(text, shapes)).toEqual({})
})
