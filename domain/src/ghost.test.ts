import { expect, test } from 'vitest'
import { entryObstacle, joiningWith } from './ghost.ts'

test.each([
  { isStaff: false, wasGhost: false, asGhost: false, obstacle: null },
  { isStaff: false, wasGhost: false, asGhost: true, obstacle: 'ghosts-are-staff' },
  { isStaff: true, wasGhost: false, asGhost: false, obstacle: 'staff-does-not-compete' },
  { isStaff: true, wasGhost: false, asGhost: true, obstacle: null },
  // Has left the staff since.
  { isStaff: false, wasGhost: true, asGhost: false, obstacle: 'staff-does-not-compete' },
  { isStaff: false, wasGhost: true, asGhost: true, obstacle: null },
])('staff $isStaff, a ghost before $wasGhost, as a ghost $asGhost: $obstacle', (row) => {
  expect(entryObstacle(row, row.asGhost)).toBe(row.obstacle)
})

test.each([
  { isGhost: true, isPaid: true, hasRun: true, outcome: 'stays' },
  { isGhost: false, isPaid: false, hasRun: false, outcome: 'becomes-ghost' },
  { isGhost: false, isPaid: true, hasRun: false, outcome: 'refused' },
  { isGhost: false, isPaid: false, hasRun: true, outcome: 'refused' },
])('who joins the staff, ghost $isGhost, paid $isPaid, run $hasRun: $outcome', (row) => {
  expect(joiningWith(row)).toBe(row.outcome)
})
