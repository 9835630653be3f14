import { defaultLanguage, type Language } from '@olympiad/domain/language'
import type { Pool, PoolClient } from 'pg'
import { sqlFile } from '../../db/sql-file.ts'
import type { StoredMessage } from './content.ts'
import { uuidFact } from './facts.ts'

/** Who reads a message: where, if they have an address, and in which language. */
export type Reader = { language: Language; email: string | null }

type ReaderRow = { id: number; language: Language; email: string | null }

const readers = sqlFile<ReaderRow>(import.meta.dirname, 'readers', {
  id: 'int8',
  language: 'text',
  email: 'text',
})

/** By the ids of the messages, in one query. */
export async function readersOf(
  client: Pool | PoolClient,
  messages: readonly Pick<StoredMessage, 'id' | 'personId' | 'olympiadId' | 'facts'>[],
): Promise<Map<number, Reader>> {
  const { rows } = await client.query<ReaderRow>(
    readers.of(
      messages.map(({ id }) => id),
      messages.map(({ personId }) => personId),
      messages.map(({ olympiadId }) => olympiadId),
      messages.map(({ facts }) => uuidFact(facts['orderId'])),
    ),
  )
  const known = new Map(rows.map(({ id, language, email }) => [id, { language, email }]))
  const nobody: Reader = { language: defaultLanguage, email: null }
  return new Map(messages.map(({ id }) => [id, known.get(id) ?? nobody]))
}
