import { drillKinds } from '@olympiad/domain/drills/drill'
import { emptyDraft, type Category } from '@olympiad/domain/olympiad-draft'
import { expect, test } from 'vitest'
import { moved, newDrill, normsOf, ofKind, stagesOf } from './drills.ts'

const basic: Category = { level: 'basic', number: 2, ageBand: '13-15' }
const unknown: Category = { level: 'pro', number: 7, ageBand: '9-12' }

test.each(drillKinds)(
  'a new %s drill begins with the norm, where a stage has none with the simplest',
  (kind) => {
    expect(newDrill(kind, basic)).toEqual(normsOf(basic).find(({ drill }) => drill.kind === kind))
    expect(newDrill(kind, unknown).drill.kind).toBe(kind)
  },
)

test('another kind in its place keeps its times and nothing of the old kind', () => {
  const [first] = normsOf(basic)
  const timed = { drill: { ...first!.drill, memoriseSeconds: 77, recallSeconds: 99 } }
  const { drill } = ofKind(timed, 'cards', basic)
  expect(drill).toMatchObject({ kind: 'cards', memoriseSeconds: 77, recallSeconds: 99 })
  expect(drill).not.toHaveProperty('rowSize')
})

test('a drill moves one place and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

test('the grid has the stages of the ranking and any other of the draft, in their order', () => {
  const draft = { ...emptyDraft, categories: [{ ...unknown, drills: [] }] }
  expect(stagesOf(draft).map(({ level, number }) => `${level}-${number}`)).toEqual([
    ...['basic-1', 'basic-2', 'basic-3', 'intermediate-1', 'intermediate-2', 'intermediate-3'],
    ...['pro-1', 'pro-7'],
  ])
})
