import type { Compilable, Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from './tables.ts'

/** Stands for a value in a statement that is built before anybody asks. */
class Slot {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** The slots of whatever values a statement is built with: it fits every type of them. */
export const slotsOfAny = new Proxy({}, { get: (_, name) => new Slot(name) }) as never

type Built = { text: string; parameters: readonly unknown[] }

/**
 * A composed statement that is asked often: building it takes as long as the database does. It is built for
 * each shape that was asked, and then gets the values its slots stand for. Planned it is each time, with them.
 */
export function builtOnce<DB extends Tables, Shape extends object, Row extends object>(
  build: (query: Kysely<DB>, shape: Shape) => Compilable<Row>,
) {
  const all = new Map<string, Built>()
  return async (
    { pool, query }: { pool: Pool; query: Kysely<Tables> },
    shape: Shape,
    values: Readonly<Record<PropertyKey, unknown>>,
  ): Promise<Row[]> => {
    const key = JSON.stringify(shape)
    let built = all.get(key)
    if (!built) {
      const { sql: text, parameters } = build(query.withTables(), shape).compile()
      built = { text, parameters }
      all.set(key, built)
    }
    const given = built.parameters.map((one) => (one instanceof Slot ? values[one.name] : one))
    const { rows } = await pool.query<Row>(built.text, given)
    return rows
  }
}
