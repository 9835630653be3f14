import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// "Some of them" as a list in `in (select … limit …)` is asked again for every row where few rows are
// expected. Each time it locks, it skips what the statement has changed already and finds more: of fifty
// wanted, all are taken. As an array, or as a named query of its own, it is asked once.

const source = join(import.meta.dirname, '..')

const isBoundedList = (sql: string) => listsIn(sql).some((list) => /\blimit\b/i.test(list))

/** What stands between the brackets of each `in (select …)`. */
function listsIn(sql: string): string[] {
  const bare = sql.replaceAll(/--.*$/gm, '')
  return [...bare.matchAll(/\bin\s*\(\s*(?=select\b)/gi)].map(({ index, 0: start }) => {
    let depth = 1
    let end = index + start.length
    while (depth > 0 && end < bare.length) {
      const letter = bare[end++]
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    }
    return bare.slice(index + start.length, end)
  })
}

test('some rows are never asked for in a list that may be asked for again', () => {
  const files = globSync('**/sql/*.sql', { cwd: source })
  expect(files.length).toBeGreaterThan(80)
  const found = files.filter((file) => isBoundedList(readFileSync(join(source, file), 'utf8')))
  expect(found).toEqual([])
})

test.each([
  ['a list', 'where id in (select id from a limit 5)', true],
  [
    'a list over lines',
    'where id IN (\n  select id from (select 1) a\n  LIMIT 5 for update)',
    true,
  ],
  ['none of a list', 'where id not in (select id from a order by id limit $1)', true],
  ['a list of all', 'where id in (select id from a) limit 5', false],
  ['an array', 'where id = any(array(select id from a limit 5))', false],
  ['a word', '-- in (select id from a limit 5)\nselect 1', false],
])('%s is seen for what it is', (_, sql, isFound) => {
  expect(isBoundedList(sql)).toBe(isFound)
})
