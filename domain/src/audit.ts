import type { DraftChanges } from './draft-fields.ts'
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
  ...(['person.correction-granted', 'person.correction-refused', 'person.forgotten'] as const),
  ...(['refund.requested', 'refund.done', 'refund.refused', 'refund.unknown'] as const),
  ...(['transfer.booked', 'attention.settled', 'transfer-account.set'] as const),
  ...(['transfer-account.removed', 'statement.uploaded', 'statement.booked'] as const),
  ...(['mailing.tested', 'mailing.confirmed', 'mailing.stopped', 'mailing.finished'] as const),
  ...(['mailing.deleted', 'message.sent-again'] as const),
  'diploma-design.changed',
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
  mailing: 'readPeople',
  message: 'readPeople',
  'diploma-design': 'see',
  diplomas: 'readDiplomas',
}

export const isReadable = (role: StaffRole, action: AuditAction): boolean =>
  isAllowed(role, readableWith[action.split('.')[0] ?? ''] ?? 'manageStaff')

/** What was another before and after. Of an applied draft it is the fields of the draft. */
export const auditFields = [
  ...(['role', 'language', 'entries', 'kind', 'template', 'olympiadId', 'parts'] as const),
  ...(['startsAt', 'announcedAt', 'cancelledAt', 'revision', 'wanted', 'title'] as const),
  ...(['stage', 'ageBand', 'familyName', 'firstName', 'patronymic', 'registrations'] as const),
  ...(['school', 'email'] as const),
  ...(['newRunId', 'beginUntil', 'at', 'version', 'people', 'moved', 'reason'] as const),
  ...(['publisherId', 'amount', 'currency', 'paidOn', 'bankId', 'attention', 'way'] as const),
  ...(['refund', 'state', 'holder', 'iban', 'bank', 'name', 'lines'] as const),
  ...(['mailing', 'subject', 'filter', 'recipients', 'queued', 'skipped'] as const),
  ...(['messages', 'messageState', 'messageKind'] as const),
  ...(['signer', 'textVariant', 'signature', 'seal', 'diplomas', 'format'] as const),
] as const
export type AuditField = (typeof auditFields)[number]
export type AuditValues = Partial<Record<AuditField, unknown>>

type Sides<Values> = { before?: Values; after?: Values }

/** A change as it is told to the log, in the transaction that makes it. */
export type Change = (
  | ({ action: 'olympiad.applied' } & Sides<DraftChanges>)
  | ({ action: Exclude<AuditAction, 'olympiad.applied'> } & Sides<AuditValues>)
) & {
  /** null: it concerns no olympiad. */
  olympiadId: number | null
  /** null: nobody asked, the clock did. */
  actorId: number | null
  /** What was changed, as `kind:id`. */
  subject: string
  /** Whom it concerns. */
  personId?: number
  reason?: string
  /** Names, addresses and the like: kept beside the log, where they can be erased. */
  personal?: Sides<AuditValues>
}
