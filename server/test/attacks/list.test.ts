import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../..')
const list = readFileSync(join(server, '../docs/attacks.md'), 'utf8')

test('every attack on the list has its test', () => {
  const lines = [...list.matchAll(/^\| (?<attack>.+) \| `(?<file>[\w/.-]+)` (?<title>.+) \|$/gm)]
  const missing = lines
    .map(({ groups }) => groups as { attack: string; file: string; title: string })
    .filter(({ file, title }) => !readFileSync(join(server, file), 'utf8').includes(title))
  expect(missing).toEqual([])
  const tableLines = list.split('\n').filter((line) => /^\| (?!attack )/.test(line))
  expect(lines).toHaveLength(tableLines.length)
})
