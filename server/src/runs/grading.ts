import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language } from '@olympiad/domain/language'
import { drillGrade } from '@olympiad/domain/results'
import type { Pool } from 'pg'
import { sqlFile } from '../db/sql-file.ts'
import { expectedNow } from '../db/steady-clock.ts'
import { inTransaction } from '../db/transaction.ts'
import { writeGrades } from './answers.ts'

type OverdueRow = {
  id: string
  drill: Drill
  language: Language
  seed: Buffer
  revision: number
  answers: string
}

const overdue = sqlFile<OverdueRow>(import.meta.dirname, 'overdue', {
  id: 'uuid',
  drill: 'jsonb',
  language: 'text',
  seed: 'bytea',
  revision: 'int8',
  answers: 'text',
})

const tellClosed = sqlFile(import.meta.dirname, 'tell-closed', {})

type ClosingOptions = {
  only?: string | null
  greatest?: number
  onGraded?: (runIds: string[]) => void
}

/**
 * Closes and grades runs whose time is over. Several processes may do it at once: each takes what no
 * other holds. What was under way when a process died is taken again.
 */
export async function closeOverdue(
  pool: Pool,
  { only = null, greatest = 200, onGraded = () => {} }: ClosingOptions = {},
): Promise<number> {
  const closed = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<OverdueRow>(overdue.of(greatest, only, expectedNow))
    if (rows.length === 0) return []
    const graded = rows.map(({ id, ...run }) => ({
      runId: id,
      ...run,
      rhythm: null,
      ...drillGrade(run),
    }))
    const ids = [...(await writeGrades(client, graded, 'time')).keys()]
    // Who asks for their one run is there, and sees it.
    if (only === null) await client.query(tellClosed.of(ids))
    return ids
  })
  if (closed.length > 0) onGraded(closed)
  return closed.length
}
