import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import '../app.ts'
import { testDatabase } from '../../test/ground/engine.ts'
import { sqlFiles } from './sql-file.ts'

const { db, close } = await testDatabase()
afterAll(close)

const source = join(import.meta.dirname, '..')
const files = globSync('*/sql/*.sql', { cwd: source })

type Field = { name: string; dataTypeID: number }
type Protocol = {
  parse: (message: { text: string; name: string; types: number[] }, more: boolean) => void
  describe: (message: { type: 'S'; name: string }, more: boolean) => void
  sync: () => void
}

/** Parses a statement and asks what it would answer with, without running it. */
class Description {
  readonly fields = Promise.withResolvers<Field[]>()
  readonly #text: string
  #found: Field[] = []

  constructor(text: string) {
    this.#text = text
  }

  submit(connection: Protocol): void {
    connection.parse({ text: this.#text, name: '', types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#found = fields
  }
  handleReadyForQuery(): void {
    this.fields.resolve(this.#found)
  }
  handleError(error: Error): void {
    this.fields.reject(error)
  }
}

async function columnsOf(text: string): Promise<Record<string, string>> {
  const client = await db.pool.connect()
  try {
    const description = new Description(text)
    client.query(description as never)
    const fields = await description.fields.promise
    const { rows } = await client.query<{ oid: number; typname: string }>(
      'select oid, typname from pg_type where oid = any($1::oid[])',
      [fields.map(({ dataTypeID }) => dataTypeID)],
    )
    const typeOf = new Map(rows.map(({ oid, typname }) => [oid, typname]))
    return Object.fromEntries(
      fields.map(({ name, dataTypeID }) => [name, typeOf.get(dataTypeID) ?? '']),
    )
  } finally {
    client.release()
  }
}

test.each(sqlFiles)('$name answers with the columns its row type names', async (one) => {
  expect(await columnsOf(one.text)).toEqual(one.columns)
})

test('every text in a file is one of them, or the beginning of some', () => {
  const texts = files.map((file) => readFileSync(join(source, file), 'utf8'))
  expect(texts.length).toBeGreaterThan(10)
  // What stands in quotes may go by another name.
  const unnamed = (text: string) => text.replaceAll(/"\w+"/g, '""')
  const used = sqlFiles.map(({ text }) => unnamed(text))
  const unused = texts.filter((text) => !used.some((one) => one.includes(unnamed(text))))
  expect(unused).toEqual([])
})
