import { describe, expect, test } from 'vitest'
import {
  isAllowed,
  isMember,
  roleObstacle,
  rolesAllowed,
  staffActions,
  staffRoles,
  type StaffAction,
  type StaffObstacle,
  type StaffRole,
} from './staff.ts'

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

test('a translator writes in one language, and nobody else has one', () => {
  expect(isMember({ role: 'translator', language: 'uk' })).toBe(true)
  expect(isMember({ role: 'translator', language: null })).toBe(false)
  expect(isMember({ role: 'editor', language: null })).toBe(true)
  expect(isMember({ role: 'editor', language: 'pl' })).toBe(false)
})

test('a query hears which roles may', () => {
  expect(rolesAllowed('see')).toEqual(staffRoles)
  expect(rolesAllowed('moveMoney')).toEqual(['owner', 'cashier'])
  expect(rolesAllowed('manageStaff')).toEqual(['owner'])
})

describe('a role is given', () => {
  const [owner, second, editor, arbiter, stranger] = [1, 2, 3, 4, 5]
  const twoOwners: [number, StaffRole][] = [
    [owner, 'owner'],
    [second, 'owner'],
    [editor, 'editor'],
    [arbiter, 'arbiter'],
  ]
  const oneOwner = twoOwners.filter(([id]) => id !== second)

  test.each<
    [string, [number, StaffRole][], number, number, StaffRole | null, StaffObstacle | null]
  >([
    ['to an editor by an owner', oneOwner, owner, editor, 'cashier', null],
    ['back from an editor by an owner', oneOwner, owner, editor, null, null],
    ['that makes another owner', oneOwner, owner, editor, 'owner', null],
    ['to who is not on the staff', oneOwner, owner, stranger, 'editor', 'member-not-found'],
    ['back from who is not on the staff', oneOwner, owner, stranger, null, 'member-not-found'],
    ['by who is not on the staff', oneOwner, stranger, editor, 'viewer', 'forbidden'],
    ['by a stranger to a stranger', oneOwner, stranger, stranger, 'viewer', 'forbidden'],
    ['back by a stranger who leaves', oneOwner, stranger, stranger, null, 'forbidden'],
    ['by an editor to somebody else', oneOwner, editor, arbiter, 'viewer', 'forbidden'],
    ['back by an editor from somebody else', oneOwner, editor, arbiter, null, 'forbidden'],
    ['by an editor to themself', oneOwner, editor, editor, 'owner', 'forbidden'],
    ['back by an editor who leaves', oneOwner, editor, editor, null, null],
    ['by the only owner to themself', oneOwner, owner, owner, 'editor', 'own-role'],
    ['back by the only owner who leaves', oneOwner, owner, owner, null, 'last-owner'],
    ['by one of two owners to themself', twoOwners, owner, owner, 'owner', 'own-role'],
    ['back by one of two owners who leaves', twoOwners, owner, owner, null, null],
    ['by an owner to the other one', twoOwners, owner, second, 'viewer', null],
    ['that the other owner has already', twoOwners, owner, second, 'owner', null],
    ['back from the other owner', twoOwners, owner, second, null, null],
  ])('%s', (_, roles, actorId, personId, role, obstacle) => {
    expect(roleObstacle(new Map(roles), { actorId, personId, role })).toBe(obstacle)
  })
})
