import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { personalDigest } from './audit.ts'
import { queryOn } from './query-on.ts'

export type AuditProblem =
  /** Its content or its hash is not what was written. */
  | 'changed'
  /** An entry before it is missing, or is not the one it was written after. */
  | 'does-not-follow'
  /** Its moment is not the one in its content. */
  | 'moment-changed'
  /** The personal values beside it are not those of its digest. */
  | 'personal-changed'
  /** Entries after it are missing: the chain's head is another. */
  | 'end-missing'

/** What is wrong first in a chain; number 0: before its first entry. */
export type AuditBreak = { chain: number; number: number; problem: AuditProblem }

export type AuditVerification = {
  chains: { chain: number; entries: number; head: string }[]
  breaks: AuditBreak[]
}

type Entry = {
  number: number
  content: string
  previous_hash: Buffer
  hash: Buffer
  at: Date
  salt: Buffer | null
  kept: string | null
}

const batch = 1_000
const start = createHash('sha256').digest()

/** Every chain computed anew from what it says; of each broken one its first break. */
export async function verifyAudit(pool: Pool): Promise<AuditVerification> {
  const chains: AuditVerification['chains'] = []
  const breaks: AuditBreak[] = []
  for (const { chain, number, hash } of await headsOf(pool)) {
    let last: Pick<Entry, 'number' | 'hash'> = { number: 0, hash: start }
    let problem: AuditProblem | null = null
    for await (const entry of entriesOf(pool, chain)) {
      problem = problemOf(entry, last)
      if (problem) {
        breaks.push({ chain, number: entry.number, problem })
        break
      }
      last = entry
    }
    chains.push({ chain, entries: last.number, head: last.hash.toString('hex') })
    const isWhole = last.number === number && hash?.equals(last.hash)
    if (!problem && !isWhole) breaks.push({ chain, number: last.number, problem: 'end-missing' })
  }
  return { chains, breaks }
}

function problemOf(entry: Entry, last: { number: number; hash: Buffer }): AuditProblem | null {
  const { content, previous_hash: previous, hash, at, salt, kept } = entry
  if (entry.number !== last.number + 1 || !previous.equals(last.hash)) return 'does-not-follow'
  if (!createHash('sha256').update(previous).update(content).digest().equals(hash)) return 'changed'
  const said = JSON.parse(content) as { at: string; personal?: string }
  if (said.at !== at.toISOString()) return 'moment-changed'
  if (salt === null || kept === null) return null
  return personalDigest(salt, kept) === said.personal ? null : 'personal-changed'
}

/** Chains without a head too: it may be the head that is gone. */
async function headsOf(pool: Pool) {
  return queryOn(pool)
    .selectFrom((of) => of.selectFrom('audit_entries').select('chain').distinct().as('e'))
    .fullJoin('audit_chains as c', 'c.chain', 'e.chain')
    .select((of) => of.fn.coalesce('c.chain', 'e.chain').$notNull().as('chain'))
    .select(['c.number', 'c.hash'])
    .orderBy('chain')
    .execute()
}

async function* entriesOf(pool: Pool, chain: number): AsyncGenerator<Entry> {
  for (let after = 0; ;) {
    const entries: Entry[] = await queryOn(pool)
      .selectFrom('audit_entries as e')
      .leftJoin('audit_personal as p', 'p.entry_id', 'e.id')
      .select(['e.number', 'e.content', 'e.previous_hash', 'e.hash', 'e.at'])
      .select(['p.salt', 'p.content as kept'])
      .where('e.chain', '=', chain)
      .where('e.number', '>', after)
      .orderBy('e.number')
      .limit(batch)
      .execute()
    yield* entries
    if (entries.length < batch) return
    after = entries.at(-1)?.number ?? after
  }
}
