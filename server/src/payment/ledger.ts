import type { Audit } from '../db/audit.ts'
import type { Tell } from '../db/messages.ts'

/** What every booking needs: when it is, who must know, and the log. */
export type Ledger = { now: () => Date; audit: Audit; tell: Tell }
