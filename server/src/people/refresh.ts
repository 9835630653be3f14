import type { Database } from '../db/database.ts'
import { sqlFile } from '../db/sql-file.ts'
import { inTransaction } from '../db/transaction.ts'
import { factsOf } from './facts.ts'
import { foundBy } from './found-by.ts'
import { shownAs } from './listed.ts'

const byIndex = sqlFile<{ set_config: string }>(import.meta.dirname, 'by-index', {
  set_config: 'text',
})
const changes = sqlFile<{ registration_id: number }>(import.meta.dirname, 'changes', {
  registration_id: 'int4',
})
const keep = sqlFile(import.meta.dirname, 'keep', {})
const keepShown = sqlFile(import.meta.dirname, 'keep-shown', {})

/** So many at once: whoever waits for the same connection waits for no more than these. */
const chunk = 50

/** Writes the rows of some whose facts have changed and says how many changes that were. */
export function refreshSome({ pool }: Pick<Database, 'pool'>): Promise<number> {
  return inTransaction(pool, async (client) => {
    await client.query(byIndex.of())
    const changed = await client.query<{ registration_id: number }>(changes.of(chunk))
    const ids = [...new Set(changed.rows.map((row) => row.registration_id))]
    if (ids.length === 0) return 0
    const known = await factsOf(client, ids)
    await client.query(keep.of(JSON.stringify(known.map(foundBy))))
    const shown = known.map((facts) => ({
      ...{ registration_id: facts.id, person: JSON.stringify(shownAs(facts)) },
    }))
    await client.query(keepShown.of(JSON.stringify(shown)))
    return changed.rows.length
  })
}

/** The same as a job: a few are not worth a round each, they wait for its next turn or for who reads the list. */
export async function refreshInTurn(db: Pick<Database, 'pool'>): Promise<number> {
  const changes = await refreshSome(db)
  return changes < chunk ? 0 : changes
}

/** A reader waits for so many changes; what a whole country has just done follows by itself. */
const greatestRounds = 40

/** Whatever was committed before is in the list afterwards, but for a crowd of changes. */
export async function refreshPeople(db: Database): Promise<void> {
  for (let round = 0; round < greatestRounds && (await hasChanges(db)); round++) {
    await refreshSome(db)
  }
}

async function hasChanges({ query }: Database): Promise<boolean> {
  const row = await query.selectFrom('people_changes').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
