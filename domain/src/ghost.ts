/** `ghost`: one of the staff who takes part, pays nothing, and is never ranked. */
export type EntryObstacle = 'staff-does-not-compete' | 'ghosts-are-staff'

/** Staff do not compete in their own olympiad. Who once was a ghost there stays one. */
export function entryObstacle(
  person: { isStaff: boolean; wasGhost: boolean },
  asGhost: boolean,
): EntryObstacle | null {
  const isInsider = person.isStaff || person.wasGhost
  if (isInsider === asGhost) return null
  return isInsider ? 'staff-does-not-compete' : 'ghosts-are-staff'
}

/** What becomes of a registration when its person joins the staff. */
export function joiningWith(registration: {
  isGhost: boolean
  isPaid: boolean
  hasRun: boolean
}): 'stays' | 'becomes-ghost' | 'refused' {
  if (registration.isGhost) return 'stays'
  return registration.isPaid || registration.hasRun ? 'refused' : 'becomes-ghost'
}
