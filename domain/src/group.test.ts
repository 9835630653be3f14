import { expect, test } from 'vitest'
import { groupActions, groupRoles, mayInGroup } from './group.ts'

test('who may what in a group, role by role', () => {
  const table = groupRoles.map((role) => [
    role,
    groupActions.filter((action) => mayInGroup(role, action)),
  ])
  expect(table).toEqual([
    ['owner', ['see', 'teach', 'order', 'manage']],
    ['trainer', ['see', 'teach', 'order']],
    ['pupil', ['see']],
  ])
})
