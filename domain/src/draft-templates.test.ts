import { expect, test } from 'vitest'
import { withChanges } from './draft-fields.ts'
import {
  cloneParts,
  clonedDraft,
  draftFromTemplate,
  templateNames,
  templates,
} from './draft-templates.ts'
import { drillsFor } from './drill-norms.ts'
import { emptyDraft } from './olympiad-draft.ts'

const source = withChanges(draftFromTemplate('school-cup', '2026-10-20T10:00'), {
  'texts.uk.title': 'Кубок',
  'texts.pl.terms': '<p>Regulamin</p>',
  'texts.uk.cover': 'a'.repeat(64),
  requiresBirth: true,
})

test('the same again, later: dates move by the wall, over the change of the clocks too', () => {
  const clone = clonedDraft(source, cloneParts, '2027-03-20T09:30')
  expect(clone).toEqual({ ...source, startsAt: '2027-03-20T09:30', endsAt: '2027-04-03T09:30' })
})

test('only what was ticked comes along', () => {
  expect(clonedDraft(source, [], '')).toEqual(emptyDraft)
  const clone = clonedDraft(source, ['texts', 'categories'], '')
  expect(clone.texts.uk.title).toBe('Кубок')
  expect(clone.texts.uk.cover).toBeNull()
  expect(clone.texts.pl.terms).toBe('')
  expect(clone.categories).toEqual(source.categories)
  expect(clone.localPrice).toEqual(emptyDraft.localPrice)
  expect(clone.requiresBirth).toBe(false)
})

test('what stays open has no end, however it is begun', () => {
  expect(draftFromTemplate('open-league', '2027-03-01T10:00').endsAt).toBe('')
  expect(draftFromTemplate('sprint', '2027-03-27T10:00').endsAt).toBe('2027-03-28T10:00')
  // What has no beginning yet has no end either.
  expect(draftFromTemplate('sprint', '').endsAt).toBe('')
  expect(clonedDraft(source, cloneParts, '').endsAt).toBe('')
})

test.each(templateNames)('%s asks in every category for the norms of its drills', (name) => {
  const { kinds, stages, ageBands } = templates[name]
  const { categories } = draftFromTemplate(name, '')
  expect(categories).toHaveLength(stages.length * ageBands.length)
  for (const { level, number, ageBand, drills } of categories) {
    const norms = drillsFor({ level, number }, ageBand).filter(({ kind }) => kinds.includes(kind))
    expect(drills).toEqual(norms.map((drill) => ({ drill })))
  }
  const asked = new Set(categories.flatMap(({ drills }) => drills.map(({ drill }) => drill.kind)))
  expect([...asked].toSorted()).toEqual([...kinds].toSorted())
})
