import { expect, test } from 'vitest'
import { auditActions, isReadable } from './audit.ts'
import { isAllowed, staffRoles } from './staff.ts'

test.each(auditActions)(
  '%s is read by the owner and by a viewer, who sees all there is',
  (action) => {
    expect(isReadable('owner', action)).toBe(true)
    expect(isReadable('viewer', action)).toBe(true)
  },
)

test.each(staffRoles)(
  '%s reads of money, people and runs in the log what they may read at all',
  (role) => {
    expect(isReadable(role, 'refund.done')).toBe(isAllowed(role, 'readMoney'))
    expect(isReadable(role, 'statement.booked')).toBe(isAllowed(role, 'readMoney'))
    expect(isReadable(role, 'person.name-corrected')).toBe(isAllowed(role, 'readPeople'))
    expect(isReadable(role, 'run.annulled')).toBe(isAllowed(role, 'readRuns'))
  },
)
