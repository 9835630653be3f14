import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/ground/engine.ts'

// `tables.ts` is written by hand, and every query of Kysely believes it: here it is read by the
// compiler and held against the migrated schema.

const { db, close } = await testDatabase()
afterAll(close)

type Column = { kind: string; isNullable: boolean; mayBeLeftOut: boolean }
type Schema = Record<string, Record<string, Column>>

function declaredSchema(): Schema {
  const file = join(import.meta.dirname, 'tables.ts')
  const program = ts.createProgram([file], {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    allowImportingTsExtensions: true,
    types: ['node'],
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)!
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source)!)
  const tables = exported.find(({ name }) => name === 'Tables')!
  const propertiesOf = (type: ts.Type) =>
    type.getProperties().map((one) => [one.name, checker.getTypeOfSymbol(one)] as const)
  return Object.fromEntries(
    propertiesOf(checker.getDeclaredTypeOfSymbol(tables)).map(([table, columns]) => [
      table,
      Object.fromEntries(propertiesOf(columns).map(([name, type]) => [name, declared(type)])),
    ]),
  )
}

function declared(type: ts.Type): Column {
  const wrapper = type.aliasSymbol?.name
  if (wrapper === 'JSONColumnType') return { kind: 'json', isNullable: false, mayBeLeftOut: false }
  const mayBeLeftOut = wrapper === 'Generated'
  const read = mayBeLeftOut ? type.aliasTypeArguments![0]! : type
  const parts = read.isUnion() ? read.types : [read]
  const kinds = parts.filter(({ flags }) => !(flags & ts.TypeFlags.Null)).map(kindOf)
  return {
    kind: [...new Set(kinds)].join(' or '),
    isNullable: parts.some(({ flags }) => flags & ts.TypeFlags.Null),
    mayBeLeftOut,
  }
}

function kindOf(type: ts.Type): string {
  if (type.flags & ts.TypeFlags.StringLike) return 'text'
  if (type.flags & ts.TypeFlags.NumberLike) return 'number'
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean'
  return type.symbol.name
}

/** What `pg` makes of each type. */
const kinds: Record<string, string> = {
  text: 'text',
  tsvector: 'text',
  uuid: 'text',
  date: 'text',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  jsonb: 'json',
  'timestamp with time zone': 'Date',
}

async function migratedSchema(): Promise<Schema> {
  const { rows } = await db.pool.query<Column & { table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type,
            c.is_nullable = 'YES' and t.table_type = 'BASE TABLE' as "isNullable",
            c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS'
              as "mayBeLeftOut"
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and c.table_name <> 'schema_migrations'`,
  )
  const schema: Schema = {}
  for (const { table, column, type, isNullable, mayBeLeftOut } of rows) {
    schema[table] = {
      ...schema[table],
      [column]: { kind: kinds[type] ?? type, isNullable, mayBeLeftOut },
    }
  }
  return schema
}

test('the tables Kysely believes in are those of the migrated schema', async () => {
  const code = declaredSchema()
  const schema = await migratedSchema()
  // Who may leave a column out needs a default; who must not may have one all the same.
  const compared = Object.fromEntries(
    Object.entries(schema).map(([table, columns]) => [
      table,
      Object.fromEntries(
        Object.entries(columns).map(([name, column]) => [
          name,
          { ...column, mayBeLeftOut: column.mayBeLeftOut && code[table]?.[name]?.mayBeLeftOut },
        ]),
      ),
    ]),
  )
  expect(Object.keys(code).length).toBeGreaterThan(20)
  expect(code).toEqual(compared)
})
