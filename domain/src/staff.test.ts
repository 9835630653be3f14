import { expect, test } from 'vitest'
import { isAllowed, staffActions, staffRoles, type StaffAction } from './staff.ts'

const people: StaffAction[] = ['readPeople', 'changePeople', 'exportPeople', 'readDiplomas']

test('the owner may do everything, a viewer changes nothing', () => {
  expect(staffActions.filter((action) => isAllowed('owner', action))).toEqual(staffActions)
  expect(staffActions.filter((action) => isAllowed('viewer', action))).toEqual([
    ...(['see', 'readAudit', 'readPeople', 'readMoney', 'readRuns', 'readDiplomas'] as const),
  ])
})

test.each(staffRoles)('%s sees the console', (role) => {
  expect(isAllowed(role, 'see')).toBe(true)
})

test('who writes texts does not see people, who minds money does not judge runs', () => {
  for (const role of ['editor', 'translator'] as const) {
    expect(people.some((action) => isAllowed(role, action))).toBe(false)
  }
  expect(isAllowed('translator', 'editOlympiad')).toBe(false)
  expect(isAllowed('cashier', 'ruleOnRuns')).toBe(false)
  expect(isAllowed('cashier', 'publishResults')).toBe(false)
  expect(isAllowed('arbiter', 'moveMoney')).toBe(false)
  expect(isAllowed('arbiter', 'changePeople')).toBe(false)
})

test.each(staffRoles.filter((role) => role !== 'owner'))(
  '%s neither chooses the staff, nor sets prices, nor announces',
  (role) => {
    for (const action of ['manageStaff', 'setPrices', 'announce'] as const) {
      expect(isAllowed(role, action)).toBe(false)
    }
  },
)
