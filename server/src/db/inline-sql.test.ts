import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// One way of SQL (decision 003): a text in a file for the hot few, Kysely for the rest.

const source = join(import.meta.dirname, '..')

/** A text that begins like a statement, or Kysely's own way out. */
const statement =
  /(?:`\s*|['"] *)(?:select|insert into|update|delete from|with|lock table|set local|truncate)\s|\bsql(?:<[^`]*>)?`/

/** What speaks of the database itself, or fills it before anybody is served. */
const exempt = /^(?:db|demo)\//
/** Each for a reason of its own. */
const allowed = [
  'export/store.ts', // a tree of JSON from parts that each say the same things of another row
  'guide/load-places.ts', // locks a table while it fills it
  'http/observe/metrics.ts', // counts what waits, over the tables of several slices
  'runs/clock-guard.ts', // speaks of the clock, and of no table of a slice
]

test('no statement is written inside of the code', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !file.endsWith('.test.ts') && !exempt.test(file),
  )
  expect(files.length).toBeGreaterThan(80)
  const found = files.filter((file) => statement.test(readFileSync(join(source, file), 'utf8')))
  expect(found.toSorted()).toEqual(allowed)
})

test.each([
  ['a query', "pool.query('select 1 from runs')", true],
  ['a text over lines', 'pool.query(`\n  insert into runs (id)`)', true],
  ['a named one', "{ name: 'x', text: `\n      with a as (select 1) select * from a` }", true],
  ["Kysely's way out", 'sql<number>`now()`', true],
  ['a word in a sentence', "say('the update is here')", false],
  ['a call of Kysely', "query.selectFrom('runs').select('id')", false],
])('%s is seen for what it is', (_, code, isStatement) => {
  expect(statement.test(code)).toBe(isStatement)
})
