import type { SaveResult } from '@olympiad/contract/editor'
import { emptyDraft } from '@olympiad/domain/olympiad-draft'
import { withChanges } from '@olympiad/domain/draft-fields'
import { expect, test } from 'vitest'
import {
  answered,
  chosen,
  conflictsOf,
  draftOf,
  edited,
  isWaiting,
  notSent,
  openedCopy,
  sendable,
  sending,
  tidied,
  unsaved,
} from './working-copy.ts'

const title = 'texts.uk.title'
const polish = 'texts.pl.title'
const fresh = openedCopy({ revision: 5, draft: emptyDraft }, null)
const by = { personId: 2, name: 'Ola' }
const saved = (revision: number, changes = {}): SaveResult => ({
  ...{ kind: 'saved', revision, changes, obstacles: [] },
})

test('what is typed while the first words are on their way is sent after them', () => {
  const underWay = sending(edited(fresh, { [title]: 'A' }))
  const typed = edited(underWay, { [title]: 'AB' })
  expect(isWaiting(typed)).toBe(false)
  const next = answered(typed, saved(6))
  expect(draftOf(next).texts.uk.title).toBe('AB')
  expect(sendable(next)).toEqual({ [title]: 'AB' })
})

test('what did not arrive is sent again, the newest word of each field', () => {
  const typed = edited(sending(edited(fresh, { [title]: 'A', startsAt: '' })), { [title]: 'AB' })
  expect(sendable(notSent(typed))).toEqual({ [title]: 'AB', startsAt: '' })
})

test('what others wrote beside it, and own words as they were cleaned, are taken over', () => {
  const result = saved(7, { [polish]: 'Kubek', [title]: 'clean' })
  const copy = answered(sending(edited(fresh, { [title]: ' clean ' })), result)
  expect(draftOf(copy).texts).toMatchObject({ uk: { title: 'clean' }, pl: { title: 'Kubek' } })
  expect(unsaved(copy)).toEqual({})
})

const theirs = withChanges(emptyDraft, { [title]: 'theirs', [polish]: 'mine too' })
const conflict: SaveResult = {
  ...{ kind: 'conflict', revision: 9, draft: theirs, by, obstacles: [] },
  changedPaths: [title],
}
const disputed = answered(
  sending(edited(fresh, { [title]: 'mine', [polish]: 'mine too' })),
  conflict,
)

test('of a field that two changed nothing is lost: both stand side by side, mine is not sent', () => {
  expect(conflictsOf(disputed)).toEqual([{ path: title, mine: 'mine', theirs: 'theirs' }])
  expect(draftOf(disputed).texts.uk.title).toBe('mine')
  expect(isWaiting(disputed)).toBe(false)
})

test('while a choice is waited for, other fields go on being saved', () => {
  const typed = edited(disputed, { startsAt: '2027-01-01T10:00' })
  expect(sendable(typed)).toEqual({ startsAt: '2027-01-01T10:00' })
})

test('who keeps their own sends it with the revision that has the other', () => {
  const copy = chosen(disputed, title, 'mine')
  expect(copy).toMatchObject({ revision: 9, conflict: null })
  expect(sendable(copy)).toEqual({ [title]: 'mine' })
})

test('who takes the other has nothing left to send', () => {
  const copy = chosen(disputed, title, 'theirs')
  expect(draftOf(copy).texts.uk.title).toBe('theirs')
  expect(unsaved(copy)).toEqual({})
})

test('what this device kept goes on from the revision it was typed on', () => {
  const copy = openedCopy(
    { revision: 9, draft: theirs },
    { revision: 5, changes: { [title]: 'kept' } },
  )
  expect(copy.revision).toBe(5)
  expect(draftOf(copy).texts.uk.title).toBe('kept')
})

test('what is typed back to what is saved is not sent', () => {
  expect(unsaved(tidied(edited(fresh, { [title]: '' })))).toEqual({})
  // It would be overtaken by what is on its way.
  const underWay = sending(edited(fresh, { [title]: 'A' }))
  expect(sendable(tidied(edited(underWay, { [title]: '' })))).toEqual({ [title]: '' })
})
