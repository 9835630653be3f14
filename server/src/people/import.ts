import { api } from '@olympiad/contract/api'
import type { ImportOutcome } from '@olympiad/contract/people'
import {
  importColumns,
  importHeads,
  languageNames,
  levelNames,
  readImport,
  type ImportKnowledge,
  type ImportedRow,
} from '@olympiad/domain/people-import'
import { isRegistrationOpen } from '@olympiad/domain/registration'
import { stateAt } from '@olympiad/domain/olympiad'
import type { PoolClient } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { readTable } from '../http/files/read-table.ts'
import { xlsxOf } from '../http/files/xlsx-write.ts'
import type { Floor } from '../http/route/floor.ts'
import { Refusal } from '../http/route/refusal.ts'
import { importGround } from './import-store.ts'

/** Registrations and numbering plans are the registration's: whoever joins the two hands these in. */
export type Registering = Pick<ImportKnowledge, 'phoneOf' | 'phoneProblem'> & {
  registerMany: (
    client: PoolClient,
    olympiadId: number,
    people: readonly ImportedRow[],
    said: { by: number; at: Date },
  ) => Promise<number[]>
}

/** Somebody registered between the look and the write: nothing is written, and it is looked again. */
class Overtaken extends Error {}

export function importRoutes(
  { handle, db, now, audit, tell }: Floor,
  { registerMany, phoneOf, phoneProblem }: Registering,
): void {
  async function looked(olympiadId: number, table: string[][]) {
    const at = now()
    const { milestones, ...ground } = await importGround(db, olympiadId, table)
    if (!isRegistrationOpen(stateAt(milestones, at), at)) throw new Refusal('registration_closed')
    const today = at.toISOString().slice(0, 10)
    return readImport(table, { ...ground, phoneOf, phoneProblem, today })
  }

  async function register(olympiadId: number, actorId: number, people: readonly ImportedRow[]) {
    const at = now()
    await inTransaction(db.pool, async (client) => {
      const ids = await registerMany(client, olympiadId, people, { by: actorId, at })
      if (ids.length !== people.length) throw new Overtaken()
      await audit(client, {
        olympiadId,
        actorId,
        action: 'people.imported',
        subject: `olympiad:${olympiadId}`,
        after: { registrations: ids },
      })
      await tell(
        client,
        people.map(({ personId }) => ({
          key: `registered-by-organiser:${olympiadId}:${personId}`,
          kind: 'registered-by-organiser' as const,
          personId,
          olympiadId,
          facts: {},
        })),
      )
    })
  }

  async function imported(
    input: { olympiadId: number; isTrial: boolean },
    actorId: number,
    table: string[][],
  ): Promise<ImportOutcome> {
    const { rows, problems } = await looked(input.olympiadId, table)
    const count = table.slice(1).filter((row) => row.some((cell) => cell.trim() !== '')).length
    if (input.isTrial || problems.length > 0) return { rows: count, imported: 0, problems }
    try {
      await register(input.olympiadId, actorId, rows)
    } catch (error) {
      if (error instanceof Overtaken) return imported({ ...input, isTrial: true }, actorId, table)
      throw error
    }
    return { rows: count, imported: rows.length, problems: [] }
  }

  handle(api.people.import, async ({ input, person }) =>
    imported(input, person.id, await readTable('list', input.file)),
  )

  handle(api.people.template, async ({ input, reply }) => {
    const { in: language, olympiadId } = input
    void reply.header(
      'content-disposition',
      `attachment; filename="people-${olympiadId}-list.xlsx"`,
    )
    const heads = importColumns.map((column) => importHeads[language][column])
    const example = language === 'uk' ? exampleUk : examplePl
    return xlsxOf('1', heads, [[example]])
  })
}

const exampleUk = [
  ...['100001', 'Зоренко', 'Соломія', 'Андріївна', 'Ліцей № 7', 'pryklad@example.com'],
  ...['+380 50 123 45 67', 'Україна', '', 'Київ', levelNames.uk.basic, '1', '13-15'],
  ...[languageNames.uk.uk, '09.05.2012'],
]
const examplePl = [
  ...['100001', 'Zorenko', 'Antoni', '', 'Szkoła Podstawowa nr 12', 'przyklad@example.com'],
  ...['+48 512 345 678', 'Polska', '', 'Lublin', levelNames.pl.basic, '1', '13-15'],
  ...[languageNames.pl.pl, '09.05.2012'],
]
