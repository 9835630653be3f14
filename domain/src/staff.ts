import type { Language } from './language.ts'

/** Who does what around an olympiad. Everybody on its staff has one role in it. */
export const staffRoles = ['owner', 'editor', 'translator', 'cashier', 'arbiter', 'viewer'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * `see`: the console of the olympiad at all, which everybody on its staff may. `readDiplomas`: all that were
 * issued, with the names on them; `designDiplomas`: how they look, which is the same for all.
 */
export const staffActions = [
  ...(['see', 'manageStaff', 'readAudit'] as const),
  ...(['editTexts', 'editOlympiad', 'setPrices', 'announce'] as const),
  ...(['readPeople', 'changePeople', 'exportPeople'] as const),
  ...(['sendMessages', 'readMoney', 'moveMoney'] as const),
  ...(['readRuns', 'ruleOnRuns', 'publishResults'] as const),
  ...(['readDiplomas', 'designDiplomas'] as const),
] as const
export type StaffAction = (typeof staffActions)[number]

/** The owner may do everything; the others what stands here. Server and screens ask this table. */
const actionsOf: Record<Exclude<StaffRole, 'owner'>, readonly StaffAction[]> = {
  editor: ['see', 'editTexts', 'editOlympiad', 'designDiplomas'],
  translator: ['see', 'editTexts'],
  cashier: [
    ...(['see', 'readPeople', 'changePeople', 'exportPeople', 'sendMessages'] as const),
    ...(['readMoney', 'moveMoney', 'readDiplomas'] as const),
  ],
  arbiter: [
    ...(['see', 'readPeople', 'readRuns', 'ruleOnRuns', 'publishResults', 'readAudit'] as const),
    'readDiplomas',
  ],
  viewer: ['see', 'readPeople', 'readMoney', 'readRuns', 'readAudit', 'readDiplomas'],
}

/** One of the staff; a translator writes in one language. */
export type Member = { role: StaffRole; language: Language | null }

/** Whether the language is there where it is needed, and nowhere else. */
export const isMember = ({ role, language }: Member): boolean =>
  (language !== null) === (role === 'translator')

/** An invitation is good for so long, and as long as whoever wrote it may invite. */
export const invitationMs = 7 * 24 * 60 * 60 * 1000
/** So many are open at once. */
export const greatestInvitations = 100

export type StaffObstacle = 'forbidden' | 'member-not-found' | 'own-role' | 'last-owner'

/** Why somebody on the staff may not give another (`null`: none) a role; null: they may. */
export function roleObstacle(
  roles: ReadonlyMap<number, StaffRole>,
  { actorId, personId, role }: { actorId: number; personId: number; role: StaffRole | null },
): StaffObstacle | null {
  const actorRole = roles.get(actorId)
  const isLeaving = actorId === personId && role === null
  if (!actorRole || (!isLeaving && !isAllowed(actorRole, 'manageStaff'))) return 'forbidden'
  const before = roles.get(personId)
  if (!before) return 'member-not-found'
  if (actorId === personId && !isLeaving) return 'own-role'
  const owners = [...roles.values()].filter((one) => one === 'owner').length
  return before === 'owner' && role !== 'owner' && owners === 1 ? 'last-owner' : null
}

/** Who may do something, in words a query can use. */
export const rolesAllowed = (action: StaffAction): StaffRole[] =>
  staffRoles.filter((role) => isAllowed(role, action))

export const isAllowed = (role: StaffRole, action: StaffAction): boolean =>
  role === 'owner' || actionsOf[role].includes(action)
