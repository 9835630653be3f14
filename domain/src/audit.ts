import { isAllowed, type StaffAction, type StaffRole } from './staff.ts'

/** What the log of the console can say was done: the thing, then what became of it. */
export const auditActions = [
  ...(['staff.invited', 'staff.invitation-revoked', 'staff.joined', 'staff.role-changed'] as const),
  ...(['staff.left', 'log.personal-erased'] as const),
  ...(['olympiad.created', 'olympiad.applied', 'olympiad.announced'] as const),
  ...(['olympiad.cancelled', 'olympiad.deleted', 'draft.restored'] as const),
  ...(['run.replaced', 'run.annulled', 'run.annulment-lifted'] as const),
  ...(['person.excluded', 'person.exclusion-lifted'] as const),
  ...(['results.published', 'results.corrected'] as const),
  ...(['publication.scheduled', 'publication.withdrawn'] as const),
  ...(['person.name-corrected', 'person.category-moved', 'people.imported'] as const),
  ...(['refund.requested', 'refund.done', 'refund.refused', 'refund.unknown'] as const),
  ...(['transfer.booked', 'attention.settled', 'transfer-account.set'] as const),
  ...(['transfer-account.removed', 'statement.uploaded', 'statement.booked'] as const),
] as const
export type AuditAction = (typeof auditActions)[number]

/** Who may read what was done with a thing: whoever may read the thing; of any other, the owners. */
const readableWith: Partial<Record<string, StaffAction>> = {
  staff: 'see',
  log: 'readAudit',
  olympiad: 'see',
  draft: 'see',
  person: 'readPeople',
  people: 'readPeople',
  refund: 'readMoney',
  transfer: 'readMoney',
  'transfer-account': 'readMoney',
  statement: 'readMoney',
  attention: 'readMoney',
  run: 'readRuns',
  results: 'readRuns',
  publication: 'readRuns',
}

export const isReadable = (role: StaffRole, action: AuditAction): boolean =>
  isAllowed(role, readableWith[action.split('.')[0] ?? ''] ?? 'manageStaff')

/** A change as it is told to the log, in the transaction that makes it. */
export type Change = {
  /** null: it concerns no olympiad. */
  olympiadId: number | null
  /** null: nobody asked, the clock did. */
  actorId: number | null
  action: AuditAction
  /** What was changed, as `kind:id`. */
  subject: string
  /** Whom it concerns. */
  personId?: number
  before?: unknown
  after?: unknown
  reason?: string
  /** Names, addresses and the like: kept beside the log, where they can be erased. */
  personal?: { before?: unknown; after?: unknown }
}
