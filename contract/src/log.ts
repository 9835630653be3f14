import type { AuditAction } from '@olympiad/domain/audit'
import { plainCall } from './call.ts'

/** Somebody the log speaks of; without a name where nobody has said it. */
export type LogPerson = { id: number; name: string }

export type LogEntry = {
  /** Its place in the log of its olympiad, from 1. */
  number: number
  at: string
  action: AuditAction
  /** `kind:id` */
  subject: string
  /** null: nobody asked, the clock did. */
  actor: LogPerson | null
  person: LogPerson | null
  before: unknown
  after: unknown
  reason: string | null
  /** Names and the like. `erased`: there were some. */
  personal: { before?: unknown; after?: unknown } | 'erased' | null
}

export type LogFilter = {
  action?: AuditAction | undefined
  /** Whom it concerns. */
  personId?: number | undefined
  actorId?: number | undefined
  /** Entries before this number; without it the newest. */
  before?: number | undefined
}

export const readLog = plainCall<
  { olympiadId: number } & LogFilter,
  { entries: LogEntry[]; next: number | null }
>('GET', '/api/organiser/olympiads/{olympiadId}/log')
