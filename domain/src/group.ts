/** A class, a club, a family: who teaches it and who is taught. Nobody is both in one group. */
export const groupRoles = ['owner', 'trainer', 'pupil'] as const
export type GroupRole = (typeof groupRoles)[number]

/**
 * `see`: that there is the group, who teaches it and what they see of oneself. `teach`: its pupils, as far
 * as they let it be seen, homework and sprints. `order`: pay for it. `manage`: its name, its trainers, its end.
 */
export const groupActions = ['see', 'teach', 'order', 'manage'] as const
export type GroupAction = (typeof groupActions)[number]

/** The owner may do everything; the others what stands here. Server and screens ask this table. */
const actionsOf: Record<Exclude<GroupRole, 'owner'>, readonly GroupAction[]> = {
  trainer: ['see', 'teach', 'order'],
  pupil: ['see'],
}

export const mayInGroup = (role: GroupRole, action: GroupAction): boolean =>
  role === 'owner' || actionsOf[role].includes(action)

export const groupKinds = ['class', 'club', 'family'] as const
export type GroupKind = (typeof groupKinds)[number]

/** Bounds nobody meets by honest work. */
export const greatestGroup = 1_000
export const greatestGroups = 50
export const greatestTrainers = 20

/** A list of a group opens with so many, whatever its size; a class has fewer. */
export const firstRows = 50
