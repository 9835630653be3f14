import type { Language } from './language.ts'

/** Who does what around an olympiad. Everybody on its staff has one role in it. */
export const staffRoles = ['owner', 'editor', 'translator', 'cashier', 'arbiter', 'viewer'] as const
export type StaffRole = (typeof staffRoles)[number]

/** `see`: the console of the olympiad at all, which everybody on its staff may. */
export const staffActions = [
  ...(['see', 'manageStaff', 'readAudit'] as const),
  ...(['editTexts', 'editOlympiad', 'setPrices', 'announce'] as const),
  ...(['readPeople', 'changePeople', 'exportPeople'] as const),
  ...(['readMoney', 'moveMoney'] as const),
  ...(['readRuns', 'ruleOnRuns', 'publishResults'] as const),
] as const
export type StaffAction = (typeof staffActions)[number]

/** The owner may do everything; the others what stands here. Server and screens ask this table. */
const actionsOf: Record<Exclude<StaffRole, 'owner'>, readonly StaffAction[]> = {
  editor: ['see', 'editTexts', 'editOlympiad'],
  translator: ['see', 'editTexts'],
  cashier: ['see', 'readPeople', 'changePeople', 'exportPeople', 'readMoney', 'moveMoney'],
  arbiter: ['see', 'readPeople', 'readRuns', 'ruleOnRuns', 'publishResults', 'readAudit'],
  viewer: ['see', 'readPeople', 'readMoney', 'readRuns', 'readAudit'],
}

/** One of the staff; a translator writes in one language. */
export type Member = { role: StaffRole; language: Language | null }

export const isAllowed = (role: StaffRole, action: StaffAction): boolean =>
  role === 'owner' || actionsOf[role].includes(action)
