import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageAt, paths, pathTo } from './paths.ts'

const run = '7d2d6c3e-6ff0-4c54-9d2b-0f7f6a0c1b11'

test.each([
  [pathTo('allOlympiads'), '/olympiads/all'],
  [pathTo('olympiad', { olympiadId: 7 }), '/olympiads/7'],
  [pathTo('register', { olympiadId: 7 }), '/olympiads/7/register'],
  [pathTo('receipt', { olympiadId: 7 }), '/olympiads/7/receipt'],
  [pathTo('receipt', { olympiadId: 7, orderId: run }), `/olympiads/7/receipt/${run}`],
  [pathTo('run', { runId: run }), `/runs/${run}`],
  [pathTo('organiser'), '/organiser'],
  [pathTo('group', { groupId: 7 }), '/groups/7'],
  [pathTo('group', { groupId: 7, groupSection: 'homework' }), '/groups/7/homework'],
  [pathTo('mySpace', {}), '/my-space'],
  [pathTo('mySpace', { section: 'receipts' }), '/my-space/receipts'],
])('an address is made from the table: %s', (address, expected) => {
  expect(address).toBe(expected)
})

test('every page is found at its own address', () => {
  const filled = (path: string) =>
    path
      .replace(':olympiadId', '7')
      .replace(':runId', run)
      .replace(':kind', 'cards')
      .replace(/:(groupId|sprintId)/, '7')
      .replace(/\/:(orderId|section|groupSection)\?/, '')
  for (const [name, path] of Object.entries(paths)) {
    expect(pageAt(filled(path))?.name, path).toBe(name)
  }
})

test.each([
  ['/organiser', '/organiser'],
  ['/Organiser/7/people', '/organiser/7/people'],
  ['/organiser/7/', '/organiser/7/'],
])('%s is a matter of the console', (address, path) => {
  expect(pageAt(address)).toMatchObject({ name: 'organiser', path })
})

test.each([
  ...['/olympiads/abc', '/olympiads/abc/start', '/olympiads/0', '/olympiads/01', '/olympiads/1.5'],
  ...['/olympiads/-1', '/olympiads/9999999999', '/olympiads/%37', '/olympiads/all/x', '/runs/7'],
  ...[`/olympiads/7/receipt/x`, '/olympiad/7', '/nowhere', '/my-space/secrets'],
  ...['/groups/x', '/groups/7/secrets', '/sprints/x', '/sprints/7/x', '/join/abc'],
  ...['/training/try', '/training/try/digits', '/training/secrets'],
])('%s is no page', (address) => {
  expect(pageAt(address)).toBeUndefined()
})

test('an address is spelled nowhere but in the table', () => {
  const folder = import.meta.dirname
  const spelled =
    /['"`](?:\.\.)?\/(?:organiser|olympiads|runs|auth|my-space|homework|training|register|terms|payment-status|receipt|start|groups|join|seat|sprints)\b/
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|^(organiser\/)?paths\.ts$/.test(name),
  )
  const found = files.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => spelled.test(line) && !/^import|^} from|import\(/.test(line.trim()))
      .map((line) => `${name}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
